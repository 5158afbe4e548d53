import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { scanLoginApi } from './scan-login.ts'
import type { mobileLoginApi } from './mobile-login.ts'
import type { signInApi } from './sign-in.ts'

export const mobileLogin = {
  title: ['手机号登录', 'Sign-in by mobile', '手機號碼登入'],
  field: {
    mobile: ['手机号', 'Mobile number', '手機號碼'],
    code: ['短信验证码', 'Text message code', '簡訊驗證碼'],
    token: ['令牌', 'Token', '權杖'],
    userInfo: ['用户信息', 'User', '使用者資訊'],
    menuList: ['菜单', 'Menu', '選單'],
    permissions: ['权限', 'Permissions', '權限'],
    access: ['权限状态', 'State of permissions', '權限狀態'],
    begins: ['登录后打开', 'Begins at', '登入後開啟'],
  },
  option: {},
  action: { mobile: ['手机号登录', 'Sign in by mobile', '手機號碼登入'] },
  error: {
    wrongCode: [
      '短信验证码错误或已失效，核对后再试，或重新获取',
      'The code is wrong or no longer valid; check it, or get a new one',
      '簡訊驗證碼錯誤或已失效，確認後再試，或重新取得',
    ],
    frozen: ['账号已被冻结，需联系管理员', 'This account is disabled; ask an administrator', '帳號已被凍結，需聯絡管理員'],
    tooManyTries: [
      '短信验证码输错次数过多，{seconds} 秒后再试',
      'Too many wrong codes; try again in {seconds} seconds',
      '簡訊驗證碼輸錯次數過多，{seconds} 秒後再試',
    ],
  },
} as const satisfies ResourceMessages<typeof mobileLoginApi>

export const scanLogin = {
  title: ['扫码登录', 'Sign-in by QR code', '掃碼登入'],
  field: {
    ...pick(labels, 'state', 'browser', 'os'),
    scanKey: ['二维码编号', 'Code key', 'QR Code 編號'],
    pollKey: ['轮询密钥', 'Polling key', '輪詢金鑰'],
    seconds: ['有效时间', 'Valid for', '有效時間'],
    session: ['会话', 'Session', '工作階段'],
    ip: ['IP 地址', 'IP address', 'IP 位址'],
    isNear: ['与手机同一网络地址', 'Same network address as the phone', '與手機同一網路位址'],
    createdAt: ['请求时间', 'Asked at', '請求時間'],
    expiresAt: ['失效时间', 'Valid until', '失效時間'],
    isAllowed: ['是否允许', 'Allowed', '是否允許'],
  },
  option: {
    state: {
      waiting: ['等待扫描', 'Waiting for a scan', '等待掃描'],
      opened: ['已扫描', 'Scanned', '已掃描'],
      confirmed: ['已确认', 'Confirmed', '已確認'],
      refused: ['已拒绝', 'Refused', '已拒絕'],
      ended: ['已失效', 'No longer valid', '已失效'],
    },
  },
  action: {
    create: ['生成登录二维码', 'Make a sign-in code', '產生登入 QR Code'],
    poll: ['查询扫码结果', 'Look for an answer', '查詢掃碼結果'],
    open: ['查看登录请求', 'Look at a sign-in request', '查看登入請求'],
    confirm: ['确认扫码登录', 'Answer a sign-in request', '確認掃碼登入'],
  },
  error: {
    ended: [
      '二维码已失效，在电脑上刷新后重新扫描',
      'This code is no longer valid; refresh it on the computer and scan again',
      'QR Code 已失效，在電腦上重新整理後再掃描',
    ],
  },
} as const satisfies ResourceMessages<typeof scanLoginApi>

export const signIn = {
  title: ['登录', 'Sign-in', '登入'],
  field: {
    username: ['账号', 'User name', '帳號'],
    password: ['密码', 'Password', '密碼'],
    verifyCode: ['验证码', 'Verification code', '驗證碼'],
    verifyKey: ['验证码编号', 'Captcha key', '驗證碼編號'],
    token: ['令牌', 'Token', '權杖'],
    userInfo: ['用户信息', 'User', '使用者資訊'],
    menuList: ['菜单', 'Menu', '選單'],
    permissions: ['权限', 'Permissions', '權限'],
    access: ['权限状态', 'State of permissions', '權限狀態'],
    begins: ['登录后打开', 'Begins at', '登入後開啟'],
  },
  option: {},
  action: { login: ['登录', 'Sign in', '登入'], logout: ['退出登录', 'Sign out', '登出'] },
  error: {
    wrongCode: ['验证码输入错误', 'The verification code is wrong', '驗證碼輸入錯誤'],
    wrongPassword: ['账号或密码错误', 'User name or password is wrong', '帳號或密碼錯誤'],
    frozen: ['账号已被冻结，需联系管理员', 'This account is disabled; ask an administrator', '帳號已被凍結，需聯絡管理員'],
    tooManyTries: [
      '密码输错次数过多，{seconds} 秒后再试',
      'Too many wrong passwords; try again in {seconds} seconds',
      '密碼輸錯次數過多，{seconds} 秒後再試',
    ],
  },
} as const satisfies ResourceMessages<typeof signInApi>

export const scan = {
  title: ['确认登录', 'Confirm sign-in', '確認登入'],
  /** `{name}`: the user signed in on the phone. */
  question: ['用账号 {name} 登录这个浏览器？', 'Sign in this browser as {name}?', '以帳號 {name} 登入這個瀏覽器？'],
  warning: [
    '只确认自己刚刚打开的登录页。别人发来的二维码，一律拒绝。',
    'Only confirm a sign-in page that you have just opened yourself. Refuse any code that somebody sent you.',
    '只確認自己剛剛開啟的登入頁。別人傳來的 QR Code，一律拒絕。',
  ],
  device: ['浏览器', 'Browser', '瀏覽器'],
  place: ['网络地址', 'Network address', '網路位址'],
  near: ['与本机相同', 'same as this device', '與本機相同'],
  far: ['与本机不同', 'differs from this device', '與本機不同'],
  time: ['请求时间', 'Asked at', '請求時間'],
  allow: ['确认登录', 'Sign in', '確認登入'],
  refuse: ['拒绝', 'Refuse', '拒絕'],
  allowed: ['已确认登录', 'Sign-in confirmed', '已確認登入'],
  allowedHint: [
    '电脑上会自动进入控制台，本页可以关闭。',
    'The computer opens the console by itself. This page can be closed.',
    '電腦會自動進入主控台，本頁可以關閉。',
  ],
  refused: ['已拒绝登录', 'Sign-in refused', '已拒絕登入'],
  refusedHint: [
    '那个浏览器没有登录。若不是本人操作，建议修改密码。',
    'That browser was not signed in. If it was not you, change your password.',
    '那個瀏覽器沒有登入。若非本人操作，建議修改密碼。',
  ],
  failed: ['没有可确认的登录', 'There is nothing to confirm', '沒有可確認的登入'],
  noCode: [
    '地址里没有二维码编号，在电脑上重新扫描。',
    'The address holds no code; scan it again on the computer.',
    '網址裡沒有 QR Code 編號，在電腦上重新掃描。',
  ],
  goHome: ['进入首页', 'Go to the home page', '進入首頁'],
} as const
