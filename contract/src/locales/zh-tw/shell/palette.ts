import type { TextsOf } from '../../messages.ts'

export const palette: TextsOf<'palette'> = {
  label: '全域搜尋',
  placeholder: '搜尋選單、卡號、手機號碼、房號',
  menus: '選單',
  recent: '最近開啟',
  actions: '動作',
  recharge: '為 {household} 儲值',
  replace: '為 {meter} 換錶',
  remaining: '剩餘 {tons} t',
  cardCount: '{count, number} 張水卡',
  amount: '{amount} 元',
  seeAll: '在{list}中檢視更多',
  none: '找不到「{text}」',
  advice: '可以輸入卡號、姓名、房號（3-2-1203）、手機號碼末四碼、設備SN、ICCID 或訂單號',
  searching: '搜尋中',
  failed: '沒有查到：{reason}',
  choose: '選擇',
  nextGroup: '切換類別',
  open: '開啟',
  count: '共 {count, number} 筆',
}
