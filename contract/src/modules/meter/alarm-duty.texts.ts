import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { deviceAlarm } from './device-alarm.texts.ts'
import type { alarmDutyApi } from './alarm-duty.ts'

export const alarmDuty = {
  title: ['值班规则', 'Duty rule', '值班規則'],
  screen: ['告警值班', 'Alarm duty', '告警值班'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status'),
    userId: ['值班人', 'User on duty', '值班人'],
    userName: ['值班人', 'User on duty', '值班人'],
    telephone: ['手机号', 'Phone', '手機號碼'],
    deptId: ['部门', 'Department', '部門'],
    deptName: ['部门', 'Department', '部門'],
    messageType: ['告警类型', 'Alarm types', '告警類型'],
    dutyHours: ['值班时段', 'Duty hours', '值班時段'],
    remark: ['备注', 'Note', '備註'],
    messages: ['近 30 天短信', 'Messages, 30 days', '近 30 天簡訊'],
    lastMessageAt: ['最近一条', 'Last message', '最近一則'],
    alarms: ['告警', 'Alarms', '告警'],
    withoutTemplate: ['没有模板', 'Without template', '沒有範本'],
    billingItems: ['计费条数', 'Billing items', '計費則數'],
    itemPrice: ['短信单价', 'Price per item', '簡訊單價'],
    cost: ['费用', 'Cost', '費用'],
    isConnected: ['已配置网关', 'Gateway set up', '已設定閘道'],
    samples: ['短信示例', 'Samples', '簡訊示例'],
  },
  option: { messageType: deviceAlarm.option.messageType },
  action: {
    preview: ['预览值班短信', 'Preview duty messages', '預覽值班簡訊'],
    messages: ['查看短信', 'Messages', '檢視簡訊'],
    candidates: ['可值班的用户', 'Eligible users', '可值班的使用者'],
  },
  error: {
    missing: ['值班规则不存在，刷新后再看', 'This rule does not exist; refresh and look again', '值班規則不存在，重新整理後再看'],
    userMissing: ['用户不存在或已停用，重新选择', 'The user does not exist or is disabled; choose again', '使用者不存在或已停用，重新選擇'],
    noPhone: [
      '这个用户没有手机号，先在用户管理中填写',
      'This user has no phone; enter one under users first',
      '這個使用者沒有手機號碼，先在使用者管理中填寫',
    ],
    departmentMissing: [
      '部门不存在或不在数据范围内，重新选择',
      'The department does not exist or lies outside your data scope; choose again',
      '部門不存在或不在資料範圍內，重新選擇',
    ],
  },

  /** Texts of the rules of people on duty beside the labels of their fields. */
  always: ['随时', 'At any time', '隨時'],
  urgent: ['紧急 {count, number} 类', '{count, number} urgent', '緊急 {count, number} 類'],
  others: ['其他 {count, number} 类', '{count, number} others', '其他 {count, number} 類'],
  all: ['全部', 'All', '全部'],
  urgentOnly: ['只选紧急', 'Urgent only', '只選緊急'],
  sims: ['物联网卡', 'SIMs', '物聯網卡'],
  none: ['清空', 'None', '清空'],
  withoutPhone: ['{name}（没有手机号）', '{name} (no phone)', '{name}（沒有手機號碼）'],
  hours: [
    '例如 08:00-20:00；留空为随时。时段外的告警等到时段开始再发，已结束的不发。留空时，非紧急的还要避开短信免打扰时段。',
    'Such as 08:00-20:00; empty means at any time. Alarms outside these hours wait for them, and ended ones are not sent. Without hours, those that are not urgent keep out of the quiet hours.',
    '例如 08:00-20:00；留空為隨時。時段外的告警等到時段開始再發，已結束的不發。留空時，非緊急的還要避開簡訊免打擾時段。',
  ],
  depts: [
    '这个部门及下级部门的告警，且在值班人的数据范围内。',
    'Alarms of this department and those below it, within the data scope of the user.',
    '這個部門及下級部門的告警，且在值班人的資料範圍內。',
  ],
  ownDept: ['自己的部门', 'Own department', '自己的部門'],
  preview: ['近 30 天预估', '30-day estimate', '近 30 天預估'],
  figures: [
    '{alarms, number} 个告警，会发 {messages, number} 条短信，{cost} 元',
    '{alarms, number} alarms, {messages, number} messages, {cost} yuan',
    '{alarms, number} 個告警，會發 {messages, number} 則簡訊，{cost} 元',
  ],
  grouped: [
    '同类告警在参数“告警短信合并时间”内合并成一条。',
    'Alarms of one type are combined into one message within the parameter "Alarm message grouping".',
    '同類告警在參數「告警簡訊合併時間」內合併成一則。',
  ],
  noneRaised: ['近 30 天没有这样的告警。', 'No such alarm in the last 30 days.', '近 30 天沒有這樣的告警。'],
  noTemplate: [
    '{count, number} 条没有合适的启用模板，不会发送。',
    '{count, number} have no enabled template that fits, and would not be sent.',
    '{count, number} 則沒有合適的啟用範本，不會傳送。',
  ],
  notConnected: [
    '没有配置短信网关：短信只记入短信记录，不会发到手机。',
    'No SMS gateway is set up: messages are logged and reach no phone.',
    '沒有設定簡訊閘道：簡訊只記入簡訊紀錄，不會傳到手機。',
  ],
  counting: ['正在统计', 'Counting', '正在統計'],
  ofMessages: ['{name}的值班短信', 'Duty messages of {name}', '{name}的值班簡訊'],
  noMessages: ['还没有短信', 'No messages yet', '還沒有簡訊'],
  noMessagesAdvice: ['有告警时会出现在这里。', 'They appear here once an alarm is raised.', '有告警時會出現在這裡。'],
  count: ['{count, number} 个告警', '{count, number} alarms', '{count, number} 個告警'],
  state: {
    sending: ['发送中', 'Sending', '傳送中'],
    sent: ['已送出', 'Sent', '已送出'],
    kept: ['仅记录', 'Logged only', '僅記錄'],
    failed: ['失败', 'Failed', '失敗'],
    refused: ['不发', 'Not sent', '不發'],
  },
  refusal: {
    overtaken: ['发送前告警已结束', 'The alarm had ended by then', '傳送前告警已結束'],
    offDuty: ['值班规则或账号已停用', 'Rule or account disabled', '值班規則或帳號已停用'],
    noPhone: ['没有手机号', 'No phone', '沒有手機號碼'],
    optedOut: ['号码已退订', 'The number has opted out', '號碼已退訂'],
    noTemplate: ['没有合适的启用模板', 'No enabled template fits', '沒有合適的啟用範本'],
    overBudget: ['超过短信日预算', 'Over the daily budget', '超過簡訊日預算'],
  },
  failure: {
    rejected: ['网关拒收', 'Rejected by the gateway', '閘道拒收'],
    expired: ['没有及时应答', 'No answer in time', '沒有及時回應'],
    noAnswer: ['没有应答，不再自动重发', 'No answer, not tried again', '沒有回應，不再自動重發'],
    overtaken: ['发送前告警已结束', 'The alarm had ended by then', '傳送前告警已結束'],
    undelivered: ['运营商未送达', 'Not delivered by the operator', '電信商未送達'],
    noPhone: ['没有手机号', 'No phone', '沒有手機號碼'],
  },
} as const satisfies ResourceMessages<typeof alarmDutyApi>
