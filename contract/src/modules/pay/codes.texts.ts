/** The words of codes that several resources show, once for each enum. */
export const options = {
  provider: {
    wechat: ['微信支付', 'WeChat Pay', '微信支付'],
    alipay: ['支付宝', 'Alipay', '支付寶'],
    sandbox: ['支付沙箱', 'Payment sandbox', '付款沙箱'],
  },
  kind: {
    payment: ['支付', 'Payment', '付款'],
    refund: ['退款', 'Refund', '退款'],
  },
  lineState: {
    success: ['成功', 'Success', '成功'],
    processing: ['处理中', 'Processing', '處理中'],
    failed: ['失败', 'Failed', '失敗'],
  },
  inbox: {
    dayOpen: ['渠道对账未平', 'Days not reconciled', '管道對帳未平'],
    shiftDifferent: ['近 7 天交班有差额', 'Shifts with a difference, last 7 days', '近 7 天交班有差額'],
  },
} as const
