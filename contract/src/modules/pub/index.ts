import { captchaApi } from './captcha.ts'
import { loginPageApi } from './login-page.ts'
import { smsCodeApi } from './sms-code.ts'

/** The resources of this module. */
export const pub = {
  captcha: captchaApi,
  smsCode: smsCodeApi,
  loginPage: loginPageApi,
}
