/** Texts that the acts upon many cards share. */
export const batches = {
  suspend: '停用',
  activate: '启用',
  chosen: '选中的 {count, number} 张水卡',
  whole: '符合筛选的 {count, number} 张水卡',
  cards: '{count, number} 张水卡',
  names: '查看这 {count, number} 张',
  hide: '收起',
  more: '还有 {count, number} 张',
  counting: '正在统计水卡',
} as const
