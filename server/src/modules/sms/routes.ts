export { smsLogRoutes } from './sms-log/sms-log.routes.ts'
export { smsOptOutRoutes } from './sms-opt-out/sms-opt-out.routes.ts'
export { smsTemplateRoutes } from './sms-template/sms-template.routes.ts'
