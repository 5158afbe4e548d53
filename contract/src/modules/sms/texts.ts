export { smsLog } from './sms-log.texts.ts'
export { smsOptOut } from './sms-opt-out.texts.ts'
export { smsTemplate } from './sms-template.texts.ts'
