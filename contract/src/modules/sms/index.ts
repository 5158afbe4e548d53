export { smsLogApi } from './sms-log.ts'
export { smsOptOutApi } from './sms-opt-out.ts'
export { smsTemplateApi } from './sms-template.ts'
