/** The words of codes that several resources show, once for each enum. */
export const options = {
  provider: {
    wechat: '微信支付',
    alipay: '支付寶',
    sandbox: '付款沙箱',
  },
  kind: {
    payment: '付款',
    refund: '退款',
  },
  lineState: {
    success: '成功',
    processing: '處理中',
    failed: '失敗',
  },
} as const
