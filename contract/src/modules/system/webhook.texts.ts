import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { Text } from '../../texts/text.ts'
import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { DELIVERED_EVENTS } from '../webhook-events.ts'
import type { webhookDeliveryApi } from './webhook-delivery.ts'
import type { webhookApi } from './webhook.ts'

/** The name of every event. */
const event = {
  orderPaid: ['充值订单已支付', 'Recharge order paid', '儲值訂單已支付'],
  packagePaid: ['流量订单已支付', 'IoT order paid', '流量訂單已支付'],
  alarmRaised: ['告警产生', 'Alarm raised', '告警產生'],
  alarmCleared: ['告警结束', 'Alarm cleared', '告警結束'],
  readingHeld: ['读数待审核', 'Reading held', '讀數待審核'],
  meterSilent: ['水表离线', 'Meter silent', '水錶離線'],
  webhookTest: ['测试事件', 'Test event', '測試事件'],
} as const satisfies Record<(typeof DELIVERED_EVENTS)[number], Text>

/** The end of a call. */
const callField = {
  answerStatus: ['HTTP 状态', 'HTTP status', 'HTTP 狀態'],
  fault: ['失败原因', 'Fault', '失敗原因'],
  answer: ['应答', 'Answer', '回應'],
  durationMs: ['耗时', 'Duration', '耗時'],
} as const
const fault = {
  answered: ['应答不是 2xx', 'Answer is not 2xx', '回應不是 2xx'],
  blocked: ['地址不允许', 'Address not allowed', '位址不允許'],
  unknownHost: ['域名无法解析', 'Unknown host', '網域無法解析'],
  unreachable: ['无法连接', 'Unreachable', '無法連線'],
  certificate: ['证书无效', 'Invalid certificate', '憑證無效'],
  timeout: ['超时', 'Timeout', '逾時'],
} as const

export const webhook = {
  title: ['Webhook', 'Webhook', 'Webhook'],
  screen: ['Webhook', 'Webhooks', 'Webhook'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status', 'state', 'notes'),
    ...callField,
    name: ['名称', 'Name', '名稱'],
    url: ['接收地址', 'Address', '接收位址'],
    deptId: ['部门', 'Department', '部門'],
    deptName: ['部门', 'Department', '部門'],
    events: ['订阅事件', 'Events', '訂閱事件'],
    event: ['事件', 'Event', '事件'],
    failingSince: ['失败开始于', 'Failing since', '失敗開始於'],
    waiting: ['待送达', 'Waiting', '待送達'],
    lastDoneAt: ['最近送达', 'Last delivered', '最近送達'],
    formerUntil: ['旧签名密钥有效至', 'Former secret until', '舊簽章金鑰有效至'],
    secret: ['签名密钥', 'Signing secret', '簽章金鑰'],
  },
  option: {
    event,
    fault,
    state: {
      working: ['正常', 'Working', '正常'],
      failing: ['重试中', 'Retrying', '重試中'],
      paused: ['已暂停', 'Paused', '已暫停'],
      disabled: ['已停用', 'Disabled', '已停用'],
    },
  },
  action: {
    setStatus: ['启用或停用', 'Enable or disable', '啟用或停用'],
    rotate: ['更换签名密钥', 'Rotate secret', '更換簽章金鑰'],
    test: ['发送测试事件', 'Send test event', '傳送測試事件'],
  },
  error: {
    missing: ['Webhook 不存在，刷新后再试', 'This webhook does not exist; refresh and try again', 'Webhook 不存在，重新整理後再試'],
    departmentMissing: [
      '部门不存在或不在数据权限内，重新选择',
      'The department does not exist or lies outside your data scope; choose again',
      '部門不存在或不在資料權限內，重新選擇',
    ],
    departmentBeyond: [
      '下级部门有的不在数据权限内，选择其他部门',
      'A department below it lies outside your data scope; choose another one',
      '下級部門有的不在資料權限內，選擇其他部門',
    ],
    needsHttps: ['地址要以 https:// 开头', 'The address must begin with https://', '位址要以 https:// 開頭'],
    blockedAddress: [
      '这个网络的地址不允许，联系运维放行',
      'Addresses of this network are not allowed; ask the operator to allow them',
      '這個網路的位址不允許，聯絡維運放行',
    ],
  },

  /** Of the form. */
  deptHint: [
    '只发送这个部门及下级部门的事件。',
    'It gets the events of this department and those below it.',
    '只傳送這個部門及下級部門的事件。',
  ],
  ownDept: ['本人部门', 'Own department', '本人部門'],
  testQuestion: ['向“{name}”发送测试事件？', 'Send a test event to {name}?', '向「{name}」傳送測試事件？'],
  rotateQuestion: ['更换“{name}”的签名密钥？', 'Rotate the secret of {name}?', '更換「{name}」的簽章金鑰？'],
  eventCount: ['{count, number} 种事件', '{count, number} events', '{count, number} 種事件'],
  resume: ['恢复', 'Resume', '恢復'],
  disableHint: [
    '停用后产生的事件不保留，已在等待的事件启用后继续送出。',
    'Events that happen meanwhile are not kept. Those that wait leave once it is enabled again.',
    '停用後產生的事件不保留，已在等待的事件啟用後繼續送出。',
  ],
  deliveries: ['查看记录', 'Deliveries', '檢視紀錄'],
  /** The drawer with a secret. */
  made: ['签名密钥', 'Signing secret', '簽章金鑰'],
  once: [
    '签名密钥只显示这一次，关闭前先复制到接收系统中。',
    'This secret is shown only now. Copy it into the receiving system before you close this.',
    '簽章金鑰只顯示這一次，關閉前先複製到接收系統中。',
  ],
  secretUse: [
    '接收系统用它校验请求头 webhook-signature（Standard Webhooks，HMAC-SHA256）。',
    'The receiver checks the header webhook-signature with it (Standard Webhooks, HMAC-SHA256).',
    '接收系統用它驗證標頭 webhook-signature（Standard Webhooks，HMAC-SHA256）。',
  ],
  rotateHint: [
    '新密钥立即签名，旧密钥 {hours, number} 小时内也继续签名，接收系统有时间更换。',
    'The new secret signs at once. The former one goes on signing for {hours, number} hours, so the receiver has time to change.',
    '新金鑰立即簽章，舊金鑰 {hours, number} 小時內也繼續簽章，接收系統有時間更換。',
  ],
  copy: ['复制', 'Copy', '複製'],
  copied: ['已复制', 'Copied', '已複製'],
  /** The end of a test. */
  testDone: ['测试事件已送达', 'The test event arrived', '測試事件已送達'],
  testFailed: ['测试事件未送达', 'The test event did not arrive', '測試事件未送達'],
  testHint: [
    '向 {url} 发送一次测试事件，并显示应答。',
    'Sends one test event to {url} and shows the answer.',
    '向 {url} 傳送一次測試事件，並顯示回應。',
  ],
  noAnswer: ['没有内容', 'Nothing', '沒有內容'],
} as const satisfies ResourceMessages<typeof webhookApi>

export const webhookDelivery = {
  title: ['Webhook 记录', 'Delivery', 'Webhook 紀錄'],
  screen: ['Webhook 记录', 'Webhook deliveries', 'Webhook 紀錄'],
  field: {
    ...pick(labels, 'dateRange', 'state'),
    ...callField,
    webhookId: ['Webhook', 'Webhook', 'Webhook'],
    webhookName: ['Webhook', 'Webhook', 'Webhook'],
    eventId: ['事件编号', 'Event id', '事件編號'],
    event: ['事件', 'Event', '事件'],
    createdAt: ['发生时间', 'Happened', '發生時間'],
    attempts: ['尝试次数', 'Attempts', '嘗試次數'],
    lastAt: ['最近尝试', 'Last attempt', '最近嘗試'],
    dueAt: ['下次尝试', 'Next attempt', '下次嘗試'],
    body: ['内容', 'Body', '內容'],
    count: ['条数', 'Count', '筆數'],
  },
  option: {
    event,
    fault,
    state: {
      waiting: ['待送达', 'Waiting', '待送達'],
      done: ['已送达', 'Delivered', '已送達'],
      failed: ['未送达', 'Failed', '未送達'],
    },
  },
  action: {
    resend: ['重新发送', 'Resend', '重新傳送'],
    resendFailed: ['全部重发', 'Resend all failed', '全部重新傳送'],
  },
  error: {
    missing: ['记录不存在，刷新后再试', 'This delivery does not exist; refresh and try again', '紀錄不存在，重新整理後再試'],
    webhookMissing: ['Webhook 不存在，重新选择', 'The webhook does not exist; choose again', 'Webhook 不存在，重新選擇'],
    stillWaiting: [
      '这个事件还在等待送达，会自动重试',
      'This event still waits and is tried again by itself',
      '這個事件還在等待送達，會自動重試',
    ],
    isTest: ['测试事件不能重发，重新发送一次测试', 'A test event is not resent; send another test', '測試事件不能重新傳送，再傳送一次測試'],
  },

  detail: ['查看', 'View', '檢視'],
  resendHint: [
    '事件编号不变，接收系统可以据此识别重复。',
    'The event id stays the same, so a receiver that has it knows it.',
    '事件編號不變，接收系統可以據此辨識重複。',
  ],
  resent: [
    '{count, number} 个事件重新发送',
    '{count, plural, one {# event leaves} other {# events leave}} again',
    '{count, number} 個事件重新傳送',
  ],
  resendQuestion: [
    '重新发送 {count, number} 个事件？',
    '{count, plural, one {Resend # event?} other {Resend # events?}}',
    '重新傳送 {count, number} 個事件？',
  ],
  resendFailedQuestion: [
    '重新发送“{name}”未送达的全部事件？',
    'Resend all failed events of {name}?',
    '重新傳送「{name}」未送達的全部事件？',
  ],
  /** Of an empty list. */
  made: [
    '订阅的事件产生后出现在这里，保留 30 天。',
    'Events that a webhook subscribes to appear here, and are kept for 30 days.',
    '訂閱的事件產生後出現在這裡，保留 30 天。',
  ],
} as const satisfies ResourceMessages<typeof webhookDeliveryApi>
