export { smsLog } from './sms-log.ts'
export { smsOptOut } from './sms-opt-out.ts'
export { smsPages } from './sms-pages.ts'
export { smsTemplate } from './sms-template.ts'
