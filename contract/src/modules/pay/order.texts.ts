import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options } from '../meter/codes.texts.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.texts.ts'
import type { payOrderApi } from './order.ts'

const { field, option } = waterCardRecharge

export const payOrder = {
  title: ['支付结果', 'Payment result', '付款結果'],
  field: {
    ...field,
    kind: ['产品', 'Product', '產品'],
    iccid: ['ICCID', 'ICCID', 'ICCID'],
    packetName: ['套餐', 'Package', '方案'],
    codeUrl: ['付款码', 'Payment code', '付款碼'],
    payUntil: ['付款截止时间', 'Pay until', '付款截止時間'],
    methods: ['可用的支付方式', 'Available payment methods', '可用的付款方式'],
  },
  option: { ...option, kind: options.orderKind },
  action: {
    order: ['查询支付结果', 'Payment result', '查詢付款結果'],
    methods: ['查询可用的支付方式', 'Available payment methods', '查詢可用的付款方式'],
  },
  error: {
    missing: [
      '没有这笔订单，或不在可查看的范围内。核对订单号',
      'There is no such order in your data scope; check the order number',
      '沒有這筆訂單，或不在可檢視的範圍內。核對訂單號',
    ],
  },
} as const satisfies ResourceMessages<typeof payOrderApi>

/** Texts of the page at the end of a payment. */
export const pay = {
  paid: ['支付成功', 'Payment received', '付款成功'],
  unpaid: ['等待支付', 'Waiting for payment', '等待付款'],
  failed: ['支付失败', 'Payment failed', '付款失敗'],
  /** The next step after a payment, by delivery state. */
  delivery: {
    nothingToDeliver: [
      '水量已记入水卡，无需下发到水表。',
      'There is nothing to deliver to a meter; the water is on the card.',
      '水量已記入水卡，無需下發到水錶。',
    ],
    notInitiated: [
      '水量已记入水卡，正等待下发到水表。',
      'The water is on the card, waiting to be sent to the meter.',
      '水量已記入水卡，正等待下發到水錶。',
    ],
    initiated: [
      '水量正在下发到水表，到账后本页会更新。',
      'The water is on its way to the meter; this page updates automatically.',
      '水量正在下發到水錶，入帳後本頁會更新。',
    ],
    success: ['水量已到账，可以用水。', 'The water has arrived and can be used.', '水量已入帳，可以用水。'],
    fail: [
      '水量没有下发到水表，款项已收。可在充值订单中重新下发。',
      'The payment is received, but the water did not reach the meter. Send it again from the recharge orders.',
      '水量沒有下發到水錶，款項已收。可在儲值訂單中重新下發。',
    ],
  },
  unpaidHint: [
    '还没有收到款项，收到后本页会更新。',
    'No payment received yet; this page updates automatically.',
    '還沒有收到款項，收到後本頁會更新。',
  ],
  failedHint: [
    '款项没有收到，水量未增加。可重新充值。',
    'Payment not received, and no water was added. Recharge again.',
    '款項沒有收到，水量未增加。可重新儲值。',
  ],
  /** Of an order of packages. */
  packagesFailedHint: [
    '款项没有收到，套餐没有生效。可重新续费。',
    'Payment not received; the packages are not active. Renew again.',
    '款項沒有收到，方案沒有生效。可重新續費。',
  ],
  packages: {
    nothingToDeliver: [
      '套餐已记到物联网卡，不用向运营商订购。',
      'The packages are on the IoT card; nothing has to be ordered from the operator.',
      '方案已記到物聯網卡，不用向電信商訂購。',
    ],
    notInitiated: [
      '套餐已记到物联网卡，等待向运营商订购。',
      'The packages are on the IoT card, waiting for the operator.',
      '方案已記到物聯網卡，等待向電信商訂購。',
    ],
    initiated: [
      '运营商正在办理，办好后本页会更新。',
      'The operator is processing it; this page updates automatically.',
      '電信商正在辦理，辦好後本頁會更新。',
    ],
    success: ['运营商已办好，流量可以使用。', 'The operator has completed it, and the data can be used.', '電信商已辦好，流量可以使用。'],
    fail: [
      '款项已收，运营商没有办成。可在流量订单中重新订购。',
      'The payment is received, but the operator did not complete it. Subscribe again from the IoT orders.',
      '款項已收，電信商沒有辦成。可在流量訂單中重新訂購。',
    ],
  },
  /** The page looks no more by itself, until somebody asks it to. */
  stopped: ['本页已停止自动查询。', 'This page has stopped checking automatically.', '本頁已停止自動查詢。'],
  lookAgain: ['再查一次', 'Check again', '再查一次'],
  /** The payer reads it at the provider. */
  description: ['水费充值 {orderNo}', 'Water recharge {orderNo}', '水費儲值 {orderNo}'],
  packageDescription: ['流量套餐 {orderNo}', 'IoT data {orderNo}', '流量方案 {orderNo}'],
  noOrder: ['没有查到订单', 'No such order', '查無訂單'],
  noNumber: [
    '地址里没有订单号，从充值订单重新打开。',
    'The address has no order number; open this page from the recharge orders.',
    '網址裡沒有訂單號，從儲值訂單重新開啟。',
  ],
  loading: ['正在查询', 'Checking', '正在查詢'],
  openOrder: ['查看订单', 'Open the order', '檢視訂單'],
  goHome: ['返回首页', 'Back to home', '返回首頁'],
} as const
