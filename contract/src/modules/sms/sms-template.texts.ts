import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/pick.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options } from './codes.texts.ts'
import type { smsTemplateApi } from './sms-template.ts'

export const smsTemplate = {
  title: ['短信模板', 'SMS template', '簡訊範本'],
  screen: ['短信模板', 'SMS templates', '簡訊範本'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort', 'notes'),
    name: ['模板名称', 'Name', '範本名稱'],
    smsType: ['短信类型', 'SMS type', '簡訊類型'],
    codeType: ['验证码类型', 'Code type', '驗證碼類型'],
    source: ['短信来源', 'SMS source', '簡訊來源'],
    signature: ['签名', 'Signature', '簽名'],
    templateCode: ['模板编号', 'Template code', '範本編號'],
    content: ['内容', 'Content', '內容'],
    isBuiltIn: ['系统内置', 'Built in', '系統內建'],
    messageCount: ['近 30 天短信', 'Messages in 30 days', '近 30 天簡訊'],
    dateRange: ['创建时间', 'Created', '建立時間'],
    number: ['编号', 'Number', '編號'],
    telephone: ['手机号', 'Phone', '手機號碼'],
    missing: ['没有值的变量', 'Variables without a value', '沒有值的變數'],
    length: ['字数', 'Characters', '字數'],
    billingItems: ['计费条数', 'Billing items', '計費則數'],
  },
  option: { smsType: options.smsType, codeType: options.codeType, source: options.smsSource },
  action: { setStatus: ['修改模板状态', 'Change template status', '修改範本狀態'], preview: ['预览短信', 'Preview messages', '預覽簡訊'] },
  error: {
    missing: [
      '短信模板不存在或已被删除，刷新后再试',
      'This template does not exist; refresh and try again',
      '簡訊範本不存在或已被刪除，重新整理後再試',
    ],
    builtIn: ['内置模板不能删除，可以停用', 'A built-in template cannot be deleted; disable it instead', '內建範本不能刪除，可以停用'],
    used: [
      '已有短信用过这个模板，可以停用，不能删除',
      'Messages were sent with this template; disable it instead',
      '已有簡訊用過這個範本，可以停用，不能刪除',
    ],
    nameTaken: ['模板名称已存在，换一个名称', 'Another template has this name; choose another one', '範本名稱已存在，換一個名稱'],
    unknownVariable: [
      '{type}没有变量 {variable}，删去，或换成已有的变量',
      '{type} has no variable {variable}; remove it or use one of the list',
      '{type}沒有變數 {variable}，刪去，或換成已有的變數',
    ],
    brokenVariable: [
      '“{text}”不是完整的变量，变量写作 {example}',
      '“{text}” is no complete variable; write it like {example}',
      '「{text}」不是完整的變數，變數寫作 {example}',
    ],
    codeTypeNeeded: ['验证码短信需要验证码类型', 'A verification code needs its code type', '驗證碼簡訊需要驗證碼類型'],
    codeNeeded: ['该来源按模板编号发送，填写编号', 'This source sends by template code; enter the code', '該來源按範本編號傳送，填寫編號'],
  },

  /** Texts of the pages of templates and messages beside the labels of their fields. */
  insert: ['插入变量', 'Insert a variable', '插入變數'],
  variable: {
    code: ['验证码', 'Code', '驗證碼'],
    minutes: ['有效分钟', 'Valid minutes', '有效分鐘'],
    system: ['系统名称', 'Name of the system', '系統名稱'],
    alarm: ['告警', 'Alarm', '告警'],
    device: ['设备SN', 'Meter SN', '設備SN'],
    place: ['房号', 'Room', '房號'],
    time: ['时间', 'Time', '時間'],
    count: ['告警个数', 'Number of alarms', '告警個數'],
    household: ['住户地址或户名', 'Address or name', '住戶地址或戶名'],
    name: ['户名', 'Name of the household', '戶名'],
    card: ['卡号', 'Card number', '卡號'],
    left: ['剩余水量（吨）', 'Water left (t)', '剩餘水量（噸）'],
    days: ['可用天数', 'Days left', '可用天數'],
    owed: ['欠水量（吨）', 'Water owed (t)', '欠水量（噸）'],
  },
  ownSignature: ['留空时用公司名称', 'Empty: the company name', '留空時用公司名稱'],
  company: ['公司名称', 'The company name', '公司名稱'],
  rule: [
    '含签名 70 字以内计 1 条，超过后每 67 字 1 条。',
    'Up to 70 characters with the signature are 1 item, beyond that 1 for each 67.',
    '含簽名 70 字以內計 1 則，超過後每 67 字 1 則。',
  ],
  choice: [
    '同类型启用的模板按排序选用第一个变量都有值的；一个也没有时不发送。',
    'Of the enabled templates of a type, the first in order whose variables all have a value is sent. Without one nothing is sent.',
    '同類型啟用的範本按排序選用第一個變數都有值的；一個也沒有時不傳送。',
  ],
  preview: ['预览', 'Preview', '預覽'],
  previewOf: [
    '取 {count, number} 行真实数据，不会发送',
    'For {count, plural, one {# real row} other {# real rows}}; nothing is sent',
    '取 {count, number} 列真實資料，不會傳送',
  ],
  size: [
    '{length, number} 字，计 {items, number} 条',
    '{length, number} characters, {items, plural, one {# item} other {# items}}',
    '{length, number} 字，計 {items, number} 則',
  ],
  noValue: [
    '这一行没有 {variables}，不用这个模板发送',
    'This row has no {variables}, so this template is not sent for it',
    '這一列沒有 {variables}，不用這個範本傳送',
  ],
  noRows: ['没有可预览的数据', 'There are no rows to preview', '沒有可預覽的資料'],
  disables: [
    '停用后，这类短信改用下一个合适的启用模板；一个也没有时不发送。',
    'Messages of this type then use the next enabled template that fits. Without one nothing is sent.',
    '停用後，這類簡訊改用下一個合適的啟用範本；一個也沒有時不傳送。',
  ],
  edits: [
    '修改立即生效，之后的短信按新内容发送。',
    'Changes take effect at once, for all messages sent from then on.',
    '修改立即生效，之後的簡訊按新內容傳送。',
  ],
  messages: ['查看短信', 'View messages', '檢視簡訊'],
  resendQ: ['重发给 {telephone} 的短信？', 'Resend the message to {telephone}?', '重發給 {telephone} 的簡訊？'],
  resendA: [
    '向同一号码发送同样的内容，计 {items, number} 条费；已发送 {sends, number} 次，最多 {most, number} 次。发出后不能撤回。',
    'The same text goes to the same number and costs {items, plural, one {# item} other {# items}}. It was sent {sends, plural, one {once} other {# times}}, at most {most, number}. It cannot be taken back.',
    '向同一號碼傳送同樣的內容，計 {items, number} 則費；已傳送 {sends, number} 次，最多 {most, number} 次。發出後不能撤回。',
  ],
  resendVerb: ['重发短信', 'Resend message', '重發簡訊'],
  resent: ['短信已提交重发', 'The message is being resent', '簡訊已提交重發'],
  outcome: ['发送结果', 'Result', '傳送結果'],
  costs: ['短信费用', 'Costs of messages', '簡訊費用'],
  costsOf: [
    '按月、按类型或按小区汇总已计费的短信',
    'Messages that a provider took, by month, type or community',
    '按月、按類型或按社區彙總已計費的簡訊',
  ],
  noCommunity: ['没有小区', 'No community', '沒有社區'],
  noMessages: ['没有短信', 'No messages', '沒有簡訊'],
  costSum: ['合计 {cost} 元', '{cost} yuan in all', '合計 {cost} 元'],
} as const satisfies ResourceMessages<typeof smsTemplateApi>
