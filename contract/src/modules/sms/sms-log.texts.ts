import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options } from './codes.texts.ts'
import type { smsLogApi } from './sms-log.ts'

export const smsLog = {
  title: ['短信记录', 'SMS record', '簡訊紀錄'],
  screen: ['发送记录', 'SMS log', '傳送紀錄'],
  field: {
    ...pick(labels, 'dateRange', 'state'),
    telephone: ['手机号', 'Phone', '手機號碼'],
    smsType: ['短信类型', 'SMS type', '簡訊類型'],
    content: ['内容', 'Content', '內容'],
    source: ['短信来源', 'SMS source', '簡訊來源'],
    templateId: ['短信模板', 'SMS template', '簡訊範本'],
    templateName: ['短信模板', 'SMS template', '簡訊範本'],
    messageId: ['消息编号', 'Message ID', '訊息編號'],
    statusCode: ['状态码', 'Status code', '狀態碼'],
    description: ['状态说明', 'Description', '狀態說明'],
    billingItems: ['计费条数', 'Billing items', '計費則數'],
    cost: ['费用', 'Cost', '費用'],
    sends: ['发送次数', 'Times sent', '傳送次數'],
    validUntil: ['验证码有效期至', 'Code valid until', '驗證碼有效期至'],
    communityName: ['小区', 'Community', '社區'],
    by: ['汇总方式', 'Group by', '彙總方式'],
    part: ['项目', 'Part', '項目'],
    messages: ['短信数', 'Messages', '簡訊數'],
    remark: ['备注', 'Remark', '備註'],
    createdAt: ['发送时间', 'Sent', '傳送時間'],
  },
  made: [
    '发送余量提醒、告警通知或验证码后，每条短信和费用都在这里。',
    'Reminders, alarm messages and codes make rows, each with its cost.',
    '傳送餘量提醒、告警通知或驗證碼後，每則簡訊和費用都在這裡。',
  ],
  testHint: ['按通道收费，内容标明是测试。', 'The provider charges it. The text says that it is a test.', '按通道收費，內容標明是測試。'],
  /** In the place of all values of a test message. */
  testWord: ['测试', 'test', '測試'],
  testSent: ['测试短信：{state}{words}', 'Test message: {state}{words}', '測試簡訊：{state}{words}'],
  madeAt: ['打开余量提醒', 'Open balance reminders', '開啟餘量提醒'],
  option: {
    by: {
      month: ['按月', 'By month', '按月'],
      smsType: ['按类型', 'By type', '按類型'],
      communityName: ['按小区', 'By community', '按社區'],
    },
    smsType: options.smsType,
    source: options.smsSource,
    state: {
      sending: ['发送中', 'Sending', '傳送中'],
      sent: ['已送出', 'Sent', '已送出'],
      delivered: ['已送达', 'Delivered', '已送達'],
      undelivered: ['未送达', 'Not delivered', '未送達'],
      failed: ['失败', 'Failed', '失敗'],
      kept: ['仅记录', 'Logged only', '僅記錄'],
    },
  },
  action: {
    costs: ['短信费用', 'Costs of messages', '簡訊費用'],
    resend: ['重发短信', 'Resend message', '重發簡訊'],
    test: ['发测试短信', 'Send test message', '傳送測試簡訊'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['短信记录不存在，刷新后再看', 'This message does not exist; refresh and look again', '簡訊紀錄不存在，重新整理後再看'],
    notFailed: ['只能重发失败或仅记录的短信', 'Only a message that failed or was only logged can be resent', '只能重發失敗或僅記錄的簡訊'],
    isCode: ['验证码不能重发，由本人重新获取', 'A code cannot be resent; its owner asks for a new one', '驗證碼不能重發，由本人重新取得'],
    tooOften: [
      '这条短信已发送 {most} 次，不再重发',
      'This message was sent {most} times and is not sent again',
      '這則簡訊已傳送 {most} 次，不再重發',
    ],
    outdated: [
      '短信内容已超过一天，数字可能已变，重新发起提醒',
      'This message is older than a day and its figures may have changed; start a new reminder',
      '簡訊內容已超過一天，數字可能已變，重新發起提醒',
    ],
    sourceNotSet: ['没有配置这个短信来源', 'This source is not set up', '沒有設定這個簡訊來源'],
    noTemplate: [
      '这个来源没有启用的模板，先在短信模板里启用一个',
      'This source has no enabled template; enable one under SMS templates',
      '這個來源沒有啟用的範本，先在簡訊範本裡啟用一個',
    ],
    tooManyTests: [
      '一小时内已发 {most} 条测试短信，稍后再试',
      'There were {most} test messages within an hour; try again later',
      '一小時內已傳送 {most} 則測試簡訊，稍後再試',
    ],
  },
} as const satisfies ResourceMessages<typeof smsLogApi>
