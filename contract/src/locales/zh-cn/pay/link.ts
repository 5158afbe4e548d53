import type { ResourceMessages } from '../../resource-messages.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const payLink = {
  title: '付款链接',
  field: {
    link: '付款链接',
    publicUrl: '服务地址',
    expiresAt: '有效期至',
    amount: '金额',
    paymentMethod: '支付方式',
    cardId: '水卡',
    orderNo: '订单号',
    unitPrice: '单价',
    company: '收款单位',
    name: '户名',
    communityName: '小区',
    roomNo: '房号',
    sale: '可购买',
    order: '订单',
    payer: '付款账户',
    code: '登录代码',
  },
  option: { paymentMethod: waterCardRecharge.option.paymentMethod },
  action: {
    ofCard: '生成收款码',
    ofOrder: '生成订单付款链接',
    open: '打开付款链接',
    signIn: '确认付款的微信',
    pay: '用付款链接下单',
  },
  error: {
    invalid: '付款链接无效或不完整。向供水营业厅要一个新链接',
    expired: '付款链接已过期。向供水营业厅要一个新链接',
    tooMany: '有多笔订单等待付款。先付其中一笔，或 30 分钟后再试',
    overMost: '超过单笔充值上限，分次充值',
    notSignedIn: '微信没有确认付款人。重新打开付款链接再试',
    payerExpired: '微信付款人的确认已过期。重新打开付款链接再试',
    providerSilent: '支付渠道没有应答，稍后再试',
  },
} as const satisfies ResourceMessages<'payLink'>
