import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsLog = {
  title: '短信记录',
  screen: '发送记录',
  field: {
    ...pick(labels, 'dateRange', 'state'),
    telephone: '手机号',
    smsType: '短信类型',
    content: '内容',
    source: '短信来源',
    templateId: '短信模板',
    templateName: '短信模板',
    messageId: '消息编号',
    statusCode: '状态码',
    description: '状态说明',
    billingItems: '计费条数',
    cost: '费用',
    sends: '发送次数',
    validUntil: '验证码有效期至',
    communityName: '小区',
    by: '汇总方式',
    part: '项目',
    messages: '短信数',
    remark: '备注',
    createdAt: '发送时间',
  },
  option: {
    by: { month: '按月', smsType: '按类型', communityName: '按小区' },
    smsType: options.smsType,
    source: options.smsSource,
    state: { sending: '发送中', sent: '已送出', delivered: '已送达', undelivered: '未送达', failed: '失败', kept: '仅记录' },
  },
  action: { costs: '短信费用', resend: '重发短信', export: '导出' },
  error: {
    missing: '短信记录不存在，刷新后再看',
    notFailed: '只能重发失败或仅记录的短信',
    isCode: '验证码不能重发，由本人重新获取',
    tooOften: '这条短信已发送 {most} 次，不再重发',
    outdated: '短信内容已超过一天，数字可能已变，重新发起提醒',
  },
} as const satisfies ResourceMessages<'smsLog'>
