import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/iot/options.ts'

/** The words of codes that resources of this module share. */
export const options: Translated<typeof source> = {
  operator: {
    mobile: '中國移動',
    telecom: '中國電信',
    unicom: '中國聯通',
    unknown: '未知',
  },
  cardStatus: {
    toBeActivated: '待啟用',
    normal: '正常',
    disconnected: '斷網',
    halted: '停機',
    abnormal: '異常',
    loggedOff: '已銷戶',
  },
  lifecycle: {
    toBeActivated: '待啟用',
    inService: '使用中',
    loggedOff: '已銷戶',
  },
  haltReason: {
    manual: '人工停機',
    quota: '流量用盡',
    expired: '方案到期',
    violation: '違規使用',
    imeiMismatch: '機卡分離',
    unpaid: '電信商欠費',
    realName: '實名未通過',
  },
  wanted: {
    inService: '開通',
    halted: '停機',
    loggedOff: '銷戶',
  },
  requestKind: {
    activate: '啟用',
    stop: '停機',
    resume: '復機',
    logOff: '銷戶',
    subscribe: '訂購方案',
  },
  requestState: {
    waiting: '待第二人確認',
    queued: '待提交',
    sent: '受理中',
    done: '已辦理',
    refused: '被拒',
    failed: '失敗',
    cancelled: '已取消',
  },
  packageKind: {
    overlay: '疊加包',
    month: '單月',
    quarter: '季度',
    halfYear: '半年',
    year: '全年',
    monthly3: '月包 3 個月',
    monthly6: '月包 6 個月',
    monthly12: '月包 12 個月',
    days: 'N 天',
  },
  effect: {
    thisMonth: '本月生效',
    nextMonth: '次月生效',
  },
  traffic: {
    enough: '充足',
    nearQuota: '將用盡',
    usedUp: '已用盡',
    noPackage: '沒有方案',
  },
  packageState: {
    active: '生效中',
    coming: '待生效',
    ended: '已到期',
    refunded: '已退',
  },
  channel: {
    nothingToDeliver: '無需下發',
    notInitiated: '未發起',
    initiated: '辦理中',
    success: '成功',
    fail: '失敗',
  },
  refusal: {
    loggedOff: '卡已銷戶',
    otherOperator: '方案屬於另一家電信商',
    typeDisabled: '方案已停用',
    violation: '卡因違規停機',
    imeiMismatch: '卡因機卡分離停機',
  },
  inbox: {
    simOrderFailed: '方案訂購失敗',
    simRefundStuck: '方案退款受阻',
    operatorDown: '電信商介面中斷',
    simHalted: '住戶水錶的卡停機',
    simUnmet: '卡狀態逾期未達成',
    requestWaiting: '銷戶待第二人確認',
  },
}
