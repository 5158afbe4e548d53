import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsLog: TextsOf<'smsLog'> = {
  title: 'SMS record',
  screen: 'SMS log',
  field: {
    ...pick(labels, 'dateRange', 'state'),
    telephone: 'Phone',
    smsType: 'SMS type',
    content: 'Content',
    source: 'SMS source',
    templateId: 'SMS template',
    templateName: 'SMS template',
    messageId: 'Message ID',
    statusCode: 'Status code',
    description: 'Description',
    billingItems: 'Billing items',
    cost: 'Cost',
    sends: 'Times sent',
    validUntil: 'Code valid until',
    communityName: 'Community',
    by: 'Summed by',
    part: 'Part',
    messages: 'Messages',
    remark: 'Remark',
    createdAt: 'Sent',
  },
  option: {
    by: { month: 'By month', smsType: 'By type', communityName: 'By community' },
    smsType: options.smsType,
    source: options.smsSource,
    state: { sending: 'Sending', sent: 'Sent', delivered: 'Delivered', undelivered: 'Not delivered', failed: 'Failed', kept: 'Log only' },
  },
  action: { costs: 'Costs of messages', resend: 'Resend message', export: 'Export' },
  error: {
    missing: 'This message does not exist; refresh and look again',
    notFailed: 'Only a message that failed or was only logged can be resent',
    isCode: 'A code cannot be resent; its owner asks for a new one',
    tooOften: 'This message was sent {most} times and is not sent again',
    outdated: 'This message is older than a day and its figures may have changed; start a new reminder',
  },
}
