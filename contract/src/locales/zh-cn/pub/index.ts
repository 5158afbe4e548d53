export { captcha } from './captcha.ts'
export { loginPage } from './login-page.ts'
export { smsCode } from './sms-code.ts'
