import { captcha } from './captcha.ts'
import { loginPage } from './login-page.ts'
import { smsCode } from './sms-code.ts'

export default {
  captcha,
  smsCode,
  loginPage,
}
