export { takeCaptcha } from './captcha/captcha.service.ts'
export { takeSmsCode } from './sms-code/sms-code.service.ts'
