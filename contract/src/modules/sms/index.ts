export { smsLogApi } from './sms-log.ts'
export { smsTemplateApi } from './sms-template.ts'
