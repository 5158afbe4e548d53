/** The words of codes that several resources show, once for each enum. */
export const options = {
  connectivity: {
    never: '从未上报',
    online: '在线',
    late: '迟报',
    offline: '离线',
  },
  verdict: {
    baseline: '基准',
    ok: '正常',
    rollover: '回零',
    dip: '微小倒走',
    replaced: '换表',
    duplicate: '重复',
    spike: '突增',
    rollback: '读数倒走',
    stale: '过旧',
    contradicting: '与已采纳读数矛盾',
  },
  decision: { accept: '采纳', reject: '驳回', replaced: '换表', withdraw: '撤回' },
  source: { http: 'HTTP', mqtt: 'MQTT', file: '文件', staff: '人工' },
  paymentMethod: {
    cash: '现金',
    wechat: '微信',
    alipay: '支付宝',
    bankTransfer: '银行转账',
  },
  standing: {
    enough: '充足',
    low: '不足',
    overdrawn: '欠量',
  },
  inbox: {
    paidNotDelivered: '已付款未到账',
    leakSuspected: '疑似漏水',
    heldReadings: '读数待复核',
    overdrawn: '欠量',
    lowBalance: '余量不足',
    offlineMeters: '水表离线',
    untreatedAlarms: '未处理告警',
    unknownDevices: '未登记设备',
  },
} as const
