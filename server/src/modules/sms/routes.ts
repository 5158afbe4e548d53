export { smsLogRoutes } from './sms-log/sms-log.routes.ts'
export { smsTemplateRoutes } from './sms-template/sms-template.routes.ts'
