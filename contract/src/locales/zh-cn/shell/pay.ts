/** Texts of the page at the end of a payment. */
export const pay = {
  paid: '支付成功',
  unpaid: '等待支付',
  failed: '支付失败',
  /** The next step after a payment, by delivery state. */
  delivery: {
    nothingToDeliver: '水量已记入水卡，无需下发到水表。',
    notInitiated: '水量已记入水卡，正等待下发到水表。',
    initiated: '水量正在下发到水表，到账后本页会更新。',
    success: '水量已到账，可以用水。',
    fail: '水量没有下发到水表，款项已收。可在充值订单中重新下发。',
  },
  unpaidHint: '还没有收到款项，收到后本页会更新。',
  failedHint: '款项没有收到，水量未增加。可重新充值。',
  /** Of an order of packages. */
  packagesFailedHint: '款项没有收到，套餐没有生效。可重新续费。',
  packages: {
    nothingToDeliver: '套餐已记到物联网卡，不用向运营商订购。',
    notInitiated: '套餐已记到物联网卡，等待向运营商订购。',
    initiated: '运营商正在办理，办好后本页会更新。',
    success: '运营商已办好，流量可以使用。',
    fail: '款项已收，运营商没有办成。可在流量订单中重新订购。',
  },
  /** The page looks no more by itself, until somebody asks it to. */
  stopped: '本页已停止自动查询。',
  lookAgain: '再查一次',
  /** The payer reads it at the provider. */
  description: '水费充值 {orderNo}',
  packageDescription: '流量套餐 {orderNo}',
  noOrder: '没有查到订单',
  noNumber: '地址里没有订单号，从充值订单重新打开。',
  loading: '正在查询',
  openOrder: '查看订单',
  goHome: '返回首页',
} as const
