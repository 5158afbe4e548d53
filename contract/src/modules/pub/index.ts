export { captchaApi } from './login-page.ts'
export { loginPageApi } from './login-page.ts'
export { smsCodeApi } from './login-page.ts'
