import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options } from './codes.texts.ts'
import type { iotRequestApi } from './iot-request.ts'

export const iotRequest = {
  title: ['运营商请求', 'Operator request', '電信商請求'],
  screen: ['运营商请求', 'Operator requests', '電信商請求'],
  field: {
    iccid: ['ICCID', 'ICCID', 'ICCID'],
    operator: ['运营商', 'Operator', '電信商'],
    deviceSn: ['设备SN', 'Meter SN', '設備SN'],
    createdAt: ['创建时间', 'Created at', '建立時間'],
    dateRange: ['日期', 'Dates', '日期'],
    reason: ['原因', 'Reason', '原因'],
    orderNo: ['订单号', 'Order number', '訂單號'],
    requestNo: ['请求流水', 'Request number', '請求流水'],
    iotCardId: ['物联网卡', 'IoT card', '物聯網卡'],
    kind: ['请求', 'Request', '請求'],
    state: ['结果', 'Result', '結果'],
    answerCode: ['应答码', 'Answer code', '應答碼'],
    answer: ['说明', 'Answer', '說明'],
    actor: ['经手', 'By', '經手'],
    actorId: ['经手人', 'Handled by', '經手人'],
    confirmedBy: ['确认人', 'Confirmed by', '確認人'],
    sentAt: ['提交时间', 'Sent at', '提交時間'],
    answeredAt: ['应答时间', 'Answered at', '應答時間'],
    note: ['备注', 'Note', '備註'],
  },
  made: [
    '对物联网卡激活、停机、复机或销户后，每次请求和运营商的答复都在这里。',
    'Activating, halting, resuming or closing a SIM makes a row, with the answer of the operator.',
    '對物聯網卡啟用、停機、復機或註銷後，每次請求和電信商的答覆都在這裡。',
  ],
  madeAt: ['打开物联网卡列表', 'Open IoT cards', '開啟物聯網卡列表'],
  option: {
    operator: options.operator,
    kind: options.requestKind,
    state: options.requestState,
  },
  action: {
    confirm: ['确认销户', 'Confirm termination', '確認銷戶'],
    cancel: ['取消请求', 'Cancel request', '取消請求'],
    retry: ['重新提交', 'Send again', '重新提交'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['请求不存在，刷新后再试', 'The request does not exist; refresh and try again', '請求不存在，重新整理後再試'],
    notWaiting: ['请求不在等待确认', 'The request is not awaiting confirmation', '請求不在等待確認'],
    samePerson: [
      '由另一个人确认，不能确认自己的请求',
      'Another person has to confirm; you cannot confirm your own request',
      '由另一個人確認，不能確認自己的請求',
    ],
    notOpen: [
      '请求已办完或运营商正在办，不能取消',
      'The request is done or in progress and cannot be cancelled',
      '請求已辦完或電信商正在辦，不能取消',
    ],
    notFailed: ['只有被拒和失败的请求能重新提交', 'Only a refused or failed request can be sent again', '只有被拒和失敗的請求能重新提交'],
    overtaken: [
      '卡有更新的请求，不再提交这一个',
      'The card has a newer request, so this one is not sent again',
      '卡有更新的請求，不再提交這一個',
    ],
    refunded: ['订单已全部退款，不再订购', 'The order was fully refunded and is not subscribed again', '訂單已全部退款，不再訂購'],
  },
} as const satisfies ResourceMessages<typeof iotRequestApi>
