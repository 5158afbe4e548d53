import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { sysMenuApi } from './menu.ts'

export const sysMenu = {
  title: ['菜单', 'Menu entry', '選單'],
  field: {
    ...pick(labels, 'createdAt', 'sort'),
    parentId: ['上级菜单', 'Parent', '上層選單'],
    type: ['类型', 'Type', '類型'],
    title: ['菜单名称', 'Name', '選單名稱'],
    name: ['菜单名称', 'Name', '選單名稱'],
    nameEn: ['英文名称', 'English name', '英文名稱'],
    nameZhTw: ['繁体名称', 'Traditional Chinese name', '繁體名稱'],
    path: ['路由路径', 'Route path', '路由路徑'],
    component: ['组件路径', 'Component', '元件路徑'],
    permission: ['接口规则', 'API rule', '介面規則'],
    redirect: ['重定向', 'Redirect', '重新導向'],
    icon: ['图标', 'Icon', '圖示'],
    isLink: ['外链', 'External link', '外部連結'],
    linkUrl: ['链接地址', 'Link address', '連結位址'],
    isIframe: ['内嵌', 'Embedded', '內嵌'],
    isHide: ['隐藏', 'Hidden', '隱藏'],
    isKeepAlive: ['缓存', 'Cached', '快取'],
    isAffix: ['固定', 'Pinned', '固定'],
    remark: ['备注', 'Remark', '備註'],
    roles: ['授权角色', 'Granted to', '授權角色'],
    isBuiltIn: ['内置', 'Built in', '內建'],
    menus: ['菜单', 'Menu entries', '選單'],
    components: ['组件', 'Components', '元件'],
    permissions: ['接口规则', 'API rules', '介面規則'],
    below: ['下级菜单', 'Entries below', '下層選單'],
  },
  option: { type: options.menuType },
  action: {
    getParams: ['菜单选项', 'Menu options', '選單選項'],
    usage: ['菜单占用', 'Menu usage', '選單使用情形'],
    update: ['修改菜单', 'Edit menu entry', '修改選單'],
  },
  error: {
    missing: [
      '菜单不存在或已被删除，刷新后再试',
      'This menu entry does not exist; refresh and try again',
      '選單不存在或已被刪除，重新整理後再試',
    ],
    builtIn: ['内置菜单不能删除，可以把它隐藏', 'A built-in entry cannot be deleted; hide it instead', '內建選單不能刪除，可以將它隱藏'],
    holdsBuiltIn: [
      '目录下有内置菜单，先把它们移到别的目录',
      'Built-in entries are in this directory; move them to another one first',
      '目錄下有內建選單，先將它們移到其他目錄',
    ],
    fixed: [
      '此项不能修改，恢复原值后再保存',
      'This cannot be changed; put the old value back and save again',
      '此項不能修改，恢復原值後再儲存',
    ],
    held: [
      '已有角色持有此菜单，先收回授权再更换接口规则',
      'Roles hold this entry; take it from them before you change its API rule',
      '已有角色持有此選單，先收回授權再更換介面規則',
    ],
    cycle: [
      '不能移到自己的下级，选择其他目录',
      'An entry cannot be its own parent; choose another directory',
      '不能移到自己的下層，選擇其他目錄',
    ],
    tooDeep: ['菜单最多 5 级，选择更高的目录', 'The menu has at most 5 levels; choose a higher directory', '選單最多 5 層，選擇較高的目錄'],
    parentMissing: ['上级菜单不存在，重新选择', 'There is no such parent entry; choose again', '上層選單不存在，重新選擇'],
    parentKind: [
      '目录和菜单放在目录下，按钮放在菜单下，重新选择上级',
      'The parent of directories and pages is a directory, that of buttons a page; choose again',
      '目錄和選單放在目錄下，按鈕放在選單下，重新選擇上層',
    ],
    pathTaken: ['已有菜单使用此路径，换一个路径', 'Another entry has this path; choose a different one', '已有選單使用此路徑，換一個路徑'],
    parameters: [
      '此组件需要的路径参数不同，照原页面的路径填写参数',
      'This component needs other parameters in its path; use those of its own page',
      '此元件需要的路徑參數不同，照原頁面的路徑填寫參數',
    ],
    parameterShown: [
      '带参数的路径不能直接打开，设为隐藏',
      'A path with parameters cannot be opened from the menu; hide the entry',
      '帶參數的路徑無法直接開啟，設為隱藏',
    ],
    componentMissing: [
      '没有这个页面组件，从列表中选择',
      'There is no such page component; choose one from the list',
      '沒有這個頁面元件，從清單中選擇',
    ],
    permissionMissing: ['没有这个接口，从列表中选择', 'There is no such endpoint; choose one from the list', '沒有這個介面，從清單中選擇'],
    permissionTaken: [
      '接口规则已经存在，选择其他接口',
      'This page has a button with this API rule; choose another one',
      '介面規則已經存在，選擇其他介面',
    ],
    redirectMissing: [
      '目录下没有这个路径的菜单，重新选择',
      'No page below this directory has that path; choose again',
      '目錄下沒有這個路徑的選單，重新選擇',
    ],
    frameRefused: [
      '此网站不允许内嵌，先把它加入参数 sys.menu.frameOrigins',
      'This site may not be embedded; add it to the parameter sys.menu.frameOrigins first',
      '此網站不允許內嵌，先將它加入參數 sys.menu.frameOrigins',
    ],
    roleMissing: [
      '角色不存在或是超级管理员，重新选择',
      'There is no such role, or it is the super role; choose again',
      '角色不存在或是超級管理員，重新選擇',
    ],
    notYours: [
      '只能把自己拥有的权限授给别的角色，取消超出的角色',
      'You can grant only entries that you have, and only to roles of others; remove the other roles',
      '只能把自己擁有的權限授予其他角色，取消超出的角色',
    ],
    superiorLacks: [
      '有角色的上级没有此菜单，先授给上级角色',
      'The parent of one of these roles lacks this entry; grant it to the parent first',
      '有角色的上層沒有此選單，先授予上層角色',
    ],
  },

  /** Texts of the menu administration besides the fields of its entries. */
  state: ['显示状态', 'Status', '顯示狀態'],
  shown: ['显示', 'Shown', '顯示'],
  hidden: ['隐藏', 'Hidden', '隱藏'],
  /** Where an entry stands that stands in no other. */
  top: ['顶级', 'At the top', '頂層'],
  showButtons: ['展开按钮', 'Show buttons', '展開按鈕'],
  hideButtons: ['收起按钮', 'Hide buttons', '收合按鈕'],
  /** How a page opens: a component of the console, a window of its own, a site in a tab. */
  opens: {
    label: ['打开方式', 'Opens', '開啟方式'],
    component: ['页面组件', 'A page component', '頁面元件'],
    window: ['外部链接', 'An external link', '外部連結'],
    frame: ['内嵌网页', 'An embedded site', '內嵌網頁'],
  },
  /** Of a delivered entry. */
  fixed: [
    '内置菜单的类型、路径、组件和接口规则由系统维护，其余可以修改',
    'Type, path, component and API rule of a built-in entry are maintained by the system. The rest can be changed.',
    '內建選單的類型、路徑、元件和介面規則由系統維護，其餘可以修改',
  ],
  rolesHint: [
    '保存后立即生效；超级管理员始终拥有全部菜单',
    'In force as soon as it is saved. The super role holds every entry anyway.',
    '儲存後立即生效；超級管理員始終擁有全部選單',
  ],
  permissionHint: [
    '持有此菜单的角色同时得到这个接口的权限',
    'Roles that hold this entry may call this endpoint, too.',
    '持有此選單的角色同時取得這個介面的權限',
  ],
  /** Of a button: its rows and its act. */
  button: ['{title}：{action}', '{title}: {action}', '{title}：{action}'],
  deletion: {
    question: ['删除菜单“{title}”？', 'Delete menu {title}?', '刪除選單「{title}」？'],
    confirm: ['删除 {count, number} 个菜单', 'Delete {count, plural, one {# entry} other {# entries}}', '刪除 {count, number} 個選單'],
    below: [
      '将同时删除 {count, number} 个下级：{names}',
      '{count, plural, one {# entry below goes, too} other {# entries below go, too}}: {names}',
      '將同時刪除 {count, number} 個下層：{names}',
    ],
    roles: ['这些角色会失去它们：{names}', 'These roles lose them: {names}', '這些角色會失去它們：{names}'],
    role: ['{name}（{count, number} 人）', '{name} ({count, plural, one {# person} other {# people}})', '{name}（{count, number} 人）'],
    nobody: ['没有角色持有这些菜单', 'No role has them.', '沒有角色持有這些選單'],
  },
  icon: {
    choose: ['选择图标', 'Choose an icon', '選擇圖示'],
    none: ['无图标', 'No icon', '無圖示'],
    search: ['搜索图标', 'Search icons', '搜尋圖示'],
    nothingFound: ['没有这个图标', 'There is no such icon.', '沒有這個圖示'],
    sizes: ['三种尺寸', 'In three sizes', '三種尺寸'],
    clear: ['不用图标', 'Without an icon', '不用圖示'],
  },
} as const satisfies ResourceMessages<typeof sysMenuApi>
