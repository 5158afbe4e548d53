/** Pages of the nested menu. */
export const nested = {
  hint: '菜单最多三级。切到别的标签页再回来，下面的内容还在；关闭标签页后重新开始。',
  kept: '保持的状态',
  note: '随便写点什么',
  notePlaceholder: '切换标签页后还在这里',
  count: '计数',
  countedTimes: (count: number) => `点了 ${count} 次`,
  mountedAt: '页面创建时间',
}
