import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/water/options.ts'

export const options: Translated<typeof source> = {
  connectivity: {
    never: '從未上報',
    online: '在線',
    late: '遲報',
    offline: '離線',
  },
  verdict: {
    baseline: '基準',
    ok: '正常',
    rollover: '歸零',
    dip: '微幅倒轉',
    replaced: '換錶',
    duplicate: '重複',
    spike: '突增',
    rollback: '讀數倒轉',
    stale: '過舊',
    contradicting: '與已採納讀數矛盾',
  },
  decision: { accept: '採納', reject: '駁回', replaced: '換錶', withdraw: '撤回' },
  source: { http: 'HTTP', mqtt: 'MQTT', file: '檔案', staff: '人工' },
  paymentMethod: {
    cash: '現金',
    wechat: '微信',
    alipay: '支付寶',
    bankTransfer: '銀行轉帳',
  },
  adjustReason: {
    leakRelief: '漏水減免',
    meterFault: '水錶故障',
    wrongCharge: '誤計費',
    meterReplacement: '換錶差額',
    openingBalance: '期初餘量',
    promotion: '優惠贈送',
    other: '其他',
  },
  standing: {
    enough: '充足',
    low: '不足',
    overdrawn: '欠量',
  },
  inbox: {
    paidNotDelivered: '已付款未入帳',
    leakSuspected: '疑似漏水',
    heldReadings: '讀數待複核',
    overdrawn: '欠量',
    lowBalance: '餘量不足',
    offlineMeters: '水錶離線',
    untreatedAlarms: '未處理告警',
    unknownDevices: '未登記設備',
  },
}
