/** The words of codes that several resources show, once for each enum. */
export const options = {
  provider: {
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    sandbox: 'Payment sandbox',
  },
  kind: {
    payment: 'Payment',
    refund: 'Refund',
  },
  lineState: {
    success: 'Success',
    processing: 'Processing',
    failed: 'Failed',
  },
} as const
