/** Saved views: the tabs of a list, and the drawer that manages them. */
export const views = {
  /** Beside the views. */
  save: '存为视图',
  saveKept: '存下现在的筛选（{count, number} 个条件）和排序。列表打开时再按数据范围查询，视图不带权限。',
  /** Why the present filter cannot be saved: a condition by its label. */
  personal: '“{name}”是个人信息，不能存入视图',
  manage: '管理视图',
  saved: '已存为视图“{name}”',
  own: '我的视图',
  shared: '共享给我的',
  none: '还没有自己的视图。设好筛选后用“{button}”存下。',
  /** Of a view that somebody else shares. */
  by: '由{name}共享',
  sharedWith: '共享给：{roles}',
  private: '仅自己可见',
  rename: '改名',
  update: '换成现在的筛选',
  updated: '视图“{name}”已换成现在的筛选',
  same: '与现在的筛选相同',
  nothing: '没有筛选条件，也没有排序',
  share: '共享',
  shareHint: '所选角色的人在这个列表上看到此视图，行数按各自的数据范围。',
  up: '上移 {name}',
  down: '下移 {name}',
  broken: '已失效',
  /** A later version has other conditions. */
  brokenWhy: '列表不再接受这个视图的条件，只能删除',
} as const
