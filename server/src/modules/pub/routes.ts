export { captchaRoutes } from './captcha/captcha.routes.ts'
export { loginPageRoutes } from './login-page/login-page.routes.ts'
export { smsCodeRoutes } from './sms-code/sms-code.routes.ts'
