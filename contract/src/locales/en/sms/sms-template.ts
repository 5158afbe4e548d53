import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsTemplate: TextsOf<'smsTemplate'> = {
  title: 'SMS template',
  screen: 'SMS templates',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort', 'notes'),
    name: 'Name',
    smsType: 'SMS type',
    codeType: 'Code type',
    source: 'SMS source',
    signature: 'Signature',
    templateCode: 'Template code',
    content: 'Content',
    isBuiltIn: 'Built in',
    messageCount: 'Messages in 30 days',
    dateRange: 'Created',
    number: 'Number',
    telephone: 'Phone',
    missing: 'Variables without a value',
    length: 'Characters',
    billingItems: 'Billing items',
  },
  option: { smsType: options.smsType, codeType: options.codeType, source: options.smsSource },
  action: { setStatus: 'Change template status', preview: 'Preview messages' },
  error: {
    missing: 'This template does not exist; refresh and try again',
    builtIn: 'A built-in template cannot be deleted; disable it instead',
    used: 'Messages were sent with this template; disable it instead',
    nameTaken: 'Another template has this name; choose another one',
    unknownVariable: '{type} has no variable {variable}; remove it or use one of the list',
    brokenVariable: '“{text}” is no complete variable; write it like {example}',
    codeTypeNeeded: 'A verification code needs its code type',
    codeNeeded: 'This source sends by template code; enter the code',
  },
}
