import type { PaletteMessages } from '../../palette-messages.ts'

export const palette: PaletteMessages = {
  label: '全局搜索',
  placeholder: '搜索菜单、卡号、电话、房号',
  menus: '菜单',
  recent: '最近打开',
  actions: '动作',
  recharge: '给 {household} 充值',
  remaining: '剩余 {tons} t',
  cardCount: '{count} 张水卡',
  amount: '{amount} 元',
  seeAll: '在{list}中查看更多',
  none: '没有找到“{text}”',
  advice: '可以输入卡号、姓名、房号（3-2-1203）、手机号后四位、表号或订单号',
  searching: '查找中',
  failed: '没有查到：{reason}',
  choose: '选择',
  nextGroup: '切换类别',
  open: '打开',
  count: '共 {count} 条',
}
