export { captcha, loginPage, smsCode } from './pub.texts.ts'
