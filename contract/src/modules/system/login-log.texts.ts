import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { loginLogApi } from './login-log.ts'

export const loginLog = {
  title: ['登录日志', 'Login log', '登入日誌'],
  field: {
    ...pick(labels, 'dateRange', 'browser', 'os'),
    userName: ['账号', 'User name', '帳號'],
    ip: ['登录地址', 'Address', '登入位址'],
    location: ['登录地点', 'Location', '登入地點'],
    way: ['方式', 'Method', '方式'],
    outcome: ['结果', 'Outcome', '結果'],
    createdAt: ['登录时间', 'Signed in at', '登入時間'],
    archived: ['已归档', 'Archived', '已歸檔'],
  },
  option: {
    location: options.location,
    way: {
      password: ['账号密码', 'Password', '帳號密碼'],
      mobile: ['手机验证码', 'Text message code', '簡訊驗證碼'],
      scan: ['扫码', 'QR code', '掃碼'],
    },
    outcome: {
      success: ['成功', 'Success', '成功'],
      wrongPassword: ['账号或密码错误', 'Wrong name or password', '帳號或密碼錯誤'],
      wrongCode: ['短信验证码错误', 'Wrong text message code', '簡訊驗證碼錯誤'],
      frozen: ['账号已被冻结', 'Account disabled', '帳號已被凍結'],
      tooManyTries: ['密码输错次数过多', 'Too many wrong passwords', '密碼輸錯次數過多'],
    },
  },
  action: { clear: ['清空', 'Clear', '清空'], export: ['导出', 'Export', '匯出'] },
  error: { missing: ['登录日志不存在，刷新后再试', 'This entry does not exist; refresh and try again', '登入日誌不存在，重新整理後再試'] },
} as const satisfies ResourceMessages<typeof loginLogApi>
