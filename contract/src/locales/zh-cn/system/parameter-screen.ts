/** Further texts of the parameter screen. */
export const parameterScreen = {
  builtIn: '内置',
  own: '自定义',
  delivered: '默认：<value></value>',
  backToDelivered: '恢复默认',
  effect: '影响住户：<link>{now, number}</link> → {other, number} 户',
  /** Nothing is set. */
  none: '未设置',
  linkLabel: '名称',
  linkUrl: '地址',
  addLink: '添加链接',
  addSite: '添加站点',
  site: '站点',
  removeLine: '移除第 {number, number} 项',
  /** Why a built-in one is not deleted. */
  stays: '内置参数由程序读取，不能删除',
} as const
