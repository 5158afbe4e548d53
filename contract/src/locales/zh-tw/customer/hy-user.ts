import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const hyUser: TextsOf<'hyUser'> = {
  title: '住戶',
  screen: '住戶管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    name: '姓名',
    telephone: '手機號碼',
    idCardNo: '身分證號',
    cardCount: '水卡數',
    withCard: '有水卡',
    firstCard: '首張水卡',
    hyUser: '住戶',
    cards: '水卡',
    wechat: '微信綁定',
    lastOrders: '最近訂單',
    usage: '用水',
  },
  option: {},
  action: {
    detail: '檢視詳情',
    reveal: '顯示完整資訊',
  },
  error: {
    outOfReach: '該住戶有超出你資料範圍的水卡或資料，姓名、手機號碼和身分證號不能修改；由能看到全部水卡的人員操作',
    missing: '住戶不存在或已被刪除，重新整理後再試',
    idCardNoTaken: '身分證號已屬於另一位住戶，核對後再填',
    hasCards: '住戶名下還有水卡或微信綁定，不能刪除',
  },
}
