export { smsLog } from './sms-log.ts'
export { smsPages } from './sms-pages.ts'
export { smsTemplate } from './sms-template.ts'
