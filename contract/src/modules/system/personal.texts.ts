import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/pick.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { personalApi } from './personal.ts'

export const personal = {
  title: ['个人资料', 'Profile', '個人資料'],
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: ['账号', 'User name', '使用者名稱'],
    userNickname: ['姓名', 'Name', '姓名'],
    avatar: ['头像', 'Picture', '頭像'],
    roles: ['角色', 'Roles', '角色'],
    roleNames: ['角色', 'Roles', '角色'],
    time: ['登录时间', 'Signed in', '登入時間'],
    authBtnList: ['按钮权限', 'Buttons', '按鈕權限'],
    isPasswordDue: ['须改密码', 'New password due', '須改密碼'],
    deptName: ['部门', 'Department', '部門'],
    telephone: ['手机号', 'Mobile number', '手機號碼'],
    email: ['邮箱', 'E-mail', '電子郵件'],
    gender: ['性别', 'Gender', '性別'],
    password: ['密码', 'Password', '密碼'],
    oldPassword: ['旧密码', 'Old password', '舊密碼'],
    newPassword: ['新密码', 'New password', '新密碼'],
    createdAt: ['登录时间', 'Signed in', '登入時間'],
    ip: ['IP 地址', 'IP address', 'IP 位址'],
    isCurrent: ['当前会话', 'This session', '目前工作階段'],
    lastSeenAt: ['最后活动', 'Last active', '最後活動'],
  },
  option: {},
  action: {
    removeTelephone: ['移除手机号', 'Remove mobile number', '移除手機號碼'],
    changePassword: ['修改密码', 'Change password', '修改密碼'],
    sessions: ['查看会话', 'Show sessions', '檢視工作階段'],
    lock: ['锁定会话', 'Lock session', '鎖定工作階段'],
    unlock: ['解锁会话', 'Unlock session', '解鎖工作階段'],
    endSession: ['结束会话', 'End session', '結束工作階段'],
  },
  error: {
    sessionMissing: ['这个会话已经结束', 'This session has ended already', '這個工作階段已經結束'],
    noPicture: [
      '头像要求为不超过 256 像素的 JPEG 图片，换一张',
      'The picture must be a JPEG of at most 256 pixels; choose another one',
      '頭像須為不超過 256 像素的 JPEG 圖片，換一張',
    ],
    wrongPassword: ['旧密码错误', 'The old password is wrong', '舊密碼錯誤'],
    wrongLockPassword: ['密码错误，没有解锁', 'Wrong password, still locked', '密碼錯誤，尚未解鎖'],
    wrongOwnPassword: ['密码错误，没有保存', 'The password is wrong, nothing was saved', '密碼錯誤，沒有儲存'],
    tooManyTries: [
      '密码输错次数过多，{seconds} 秒后再试',
      'Too many wrong passwords; try again in {seconds} seconds',
      '密碼輸錯次數過多，{seconds} 秒後再試',
    ],
    commonPassword: [
      '这个密码太常见，换一个不易猜到的',
      'This password is too common; choose one that is harder to guess',
      '這個密碼太常見，換一個不易猜到的',
    ],
    telephoneTaken: [
      '这个手机号已是另一个账号的，换一个号码',
      'Another account has this number; use a different one',
      '這個手機號碼已屬於另一個帳號，換一個號碼',
    ],
    samePassword: ['新密码不能与旧密码相同', 'The new password is the same as the old one', '新密碼不能與舊密碼相同'],
  },

  /** Texts of the personal page besides the labels of its fields. */
  edit: ['修改资料', 'Edit profile', '修改資料'],
  changeAvatar: ['更换头像', 'Change picture', '更換頭像'],
  removeAvatar: ['移除头像', 'Remove picture', '移除頭像'],
  noPicture: [
    '图片无法读取，换一张 JPG、PNG 或 WebP 图片',
    'The picture could not be read; choose a JPG, PNG or WebP file',
    '圖片無法讀取，換一張 JPG、PNG 或 WebP 圖片',
  ],
  whyPassword: [
    '新手机号可用于登录，输入密码确认是本人',
    'A new number can be used to sign in, so confirm with your password',
    '新手機號碼可用於登入，輸入密碼確認是本人',
  ],
  telephoneGone: ['移除后不能再用短信验证码登录', 'You will no longer be able to sign in by text message', '移除後無法再用簡訊驗證碼登入'],
  passwordRule: ['8 至 128 个字符', '8 to 128 characters', '8 至 128 個字元'],
  passwordChanged: ['密码已修改', 'Password changed', '密碼已修改'],
  othersEnded: ['其他会话已退出', 'Other sessions have been signed out', '其他工作階段已登出'],
  strength: ['强度：{word}', 'Strength: {word}', '強度：{word}'],
  weak: ['弱', 'weak', '弱'],
  medium: ['中', 'medium', '中'],
  strong: ['强', 'strong', '強'],
  sessions: ['登录会话', 'Signed-in sessions', '登入工作階段'],
  device: ['设备', 'Device', '裝置'],
  unknownBrowser: ['未识别的浏览器', 'Unknown browser', '無法辨識的瀏覽器'],
  sessionEnded: ['会话已结束', 'Session ended', '工作階段已結束'],
  endQuestion: ['结束 {name}（{ip}）的会话？', 'End the session on {name} ({ip})?', '結束 {name}（{ip}）的工作階段？'],
  endHint: [
    '那里会立即退出登录；如果不认识这个会话，结束后再修改密码。',
    'It is signed out at once. If you do not know this session, change your password next.',
    '那裡會立即登出；如果不認得這個工作階段，結束後再修改密碼。',
  ],
} as const satisfies ResourceMessages<typeof personalApi>
