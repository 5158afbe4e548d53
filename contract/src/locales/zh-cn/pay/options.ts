/** The words of codes that several resources show, once for each enum. */
export const options = {
  provider: {
    wechat: '微信支付',
    alipay: '支付宝',
    sandbox: '支付沙箱',
  },
  kind: {
    payment: '支付',
    refund: '退款',
  },
  lineState: {
    success: '成功',
    processing: '处理中',
    failed: '失败',
  },
} as const
