export { captchaApi } from './captcha.ts'
export { loginPageApi } from './login-page.ts'
export { smsCodeApi } from './sms-code.ts'
