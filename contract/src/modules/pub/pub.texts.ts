import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { loginPageApi } from './login-page.ts'
import type { smsCodeApi } from './sms-code.ts'
import type { captchaApi } from './captcha.ts'

export const captcha = {
  title: ['验证码', 'Captcha', '驗證碼'],
  field: {
    key: ['验证码编号', 'Captcha key', '驗證碼編號'],
    img: ['验证码图片', 'Picture', '驗證碼圖片'],
    required: ['是否需要验证码', 'Captcha needed', '是否需要驗證碼'],
  },
  option: {},
  action: {},
  error: {},
} as const satisfies ResourceMessages<typeof captchaApi>

export const loginPage = {
  title: ['登录页', 'Sign-in page', '登入頁'],
  field: {
    links: ['其他方式', 'Other ways', '其他方式'],
    contact: ['忘记密码联系方式', 'Contact for a forgotten password', '忘記密碼的聯絡方式'],
  },
  option: {},
  action: {},
  error: {},
} as const satisfies ResourceMessages<typeof loginPageApi>

export const smsCode = {
  title: ['短信验证码', 'Text message code', '簡訊驗證碼'],
  field: {
    mobile: ['手机号', 'Mobile number', '手機號碼'],
    verifyCode: ['验证码', 'Verification code', '驗證碼'],
    verifyKey: ['验证码编号', 'Captcha key', '驗證碼編號'],
    seconds: ['再次发送间隔', 'Next one in', '再次傳送間隔'],
    isSent: ['是否已发出', 'Sent', '是否已傳送'],
  },
  option: {},
  action: { send: ['发送短信验证码', 'Send a text message code', '傳送簡訊驗證碼'] },
  error: {
    wrongCode: ['验证码输入错误', 'The verification code is wrong', '驗證碼輸入錯誤'],
    tooSoon: ['{seconds} 秒后才能再次发送', 'The next code can be sent in {seconds} seconds', '{seconds} 秒後才能再次傳送'],
    tooMany: [
      '获取短信验证码次数过多，{minutes} 分钟后再试',
      'Too many codes were asked for; try again in {minutes} minutes',
      '取得簡訊驗證碼次數過多，{minutes} 分鐘後再試',
    ],
  },
} as const satisfies ResourceMessages<typeof smsCodeApi>
