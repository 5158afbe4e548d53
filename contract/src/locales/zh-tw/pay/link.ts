import type { TextsOf } from '../../messages.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const payLink: TextsOf<'payLink'> = {
  title: '付款連結',
  field: {
    link: '付款連結',
    publicUrl: '服務位址',
    expiresAt: '有效期至',
    amount: '金額',
    paymentMethod: '支付方式',
    cardId: '水卡',
    orderNo: '訂單號',
    unitPrice: '單價',
    company: '收款單位',
    name: '戶名',
    communityName: '小區',
    roomNo: '房號',
    sale: '可購買',
    order: '訂單',
    payer: '付款帳戶',
    code: '登入代碼',
  },
  option: { paymentMethod: waterCardRecharge.option.paymentMethod },
  action: {
    ofCard: '產生收款碼',
    ofOrder: '產生訂單付款連結',
    open: '開啟付款連結',
    signIn: '確認付款的微信',
    pay: '用付款連結下單',
  },
  error: {
    invalid: '付款連結無效或不完整。向供水營業廳要一個新連結',
    expired: '付款連結已過期。向供水營業廳要一個新連結',
    tooMany: '有多筆訂單等待付款。先付其中一筆，或 30 分鐘後再試',
    overMost: '超過單筆儲值上限，分次儲值',
    notSignedIn: '微信沒有確認付款人。重新開啟付款連結再試',
    payerExpired: '微信付款人的確認已過期。重新開啟付款連結再試',
    providerSilent: '支付通路沒有回應，稍後再試',
  },
}
