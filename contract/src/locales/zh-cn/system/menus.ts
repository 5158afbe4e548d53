/** Texts of the menu administration besides the fields of its entries. */
export const menus = {
  state: '显示状态',
  shown: '显示',
  hidden: '隐藏',
  /** Where an entry stands that stands in no other. */
  top: '顶级',
  showButtons: '展开按钮',
  hideButtons: '收起按钮',
  /** How a page opens: a component of the console, a window of its own, a site in a tab. */
  opens: { label: '打开方式', component: '页面组件', window: '外部链接', frame: '内嵌网页' },
  /** Of a delivered entry. */
  fixed: '内置菜单的类型、路径、组件和接口规则由系统维护，其余可以修改',
  rolesHint: '保存后立即生效；超级管理员始终拥有全部菜单',
  permissionHint: '持有此菜单的角色同时得到这个接口的权限',
  /** Of a button: its rows and its act. */
  button: '{title}：{action}',
  deletion: {
    question: '删除菜单“{title}”？',
    confirm: '删除 {count, number} 个菜单',
    below: '将同时删除 {count, number} 个下级：{names}',
    roles: '这些角色会失去它们：{names}',
    role: '{name}（{count, number} 人）',
    nobody: '没有角色持有这些菜单',
  },
  icon: { choose: '选择图标', none: '无图标', search: '搜索图标', nothingFound: '没有这个图标', sizes: '三种尺寸', clear: '不用图标' },
} as const
