import type { TextsOf } from '../../messages.ts'

export const smsCode: TextsOf<'smsCode'> = {
  title: 'Text message code',
  field: {
    mobile: 'Mobile number',
    verifyCode: 'Verification code',
    verifyKey: 'Captcha key',
    seconds: 'Next one in',
    isSent: 'Sent',
  },
  option: {},
  action: { send: 'Send a text message code' },
  error: {
    wrongCode: 'The verification code is wrong',
    tooSoon: 'The next code can be sent in {seconds} seconds',
    tooMany: 'Too many codes were asked for; try again in {minutes} minutes',
  },
}
