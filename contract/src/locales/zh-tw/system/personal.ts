import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const personal: TextsOf<'personal'> = {
  title: '個人資料',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: '使用者名稱',
    userNickname: '姓名',
    avatar: '頭像',
    roles: '角色',
    roleNames: '角色',
    time: '登入時間',
    authBtnList: '按鈕權限',
    isPasswordDue: '須改密碼',
    deptName: '部門',
    telephone: '手機號碼',
    email: '電子郵件',
    gender: '性別',
    password: '密碼',
    oldPassword: '舊密碼',
    newPassword: '新密碼',
    createdAt: '登入時間',
    ip: 'IP 位址',
    isCurrent: '目前工作階段',
    lastSeenAt: '最後活動',
  },
  option: {},
  action: {
    removeTelephone: '移除手機號碼',
    changePassword: '修改密碼',
    sessions: '檢視工作階段',
    lock: '鎖定工作階段',
    unlock: '解鎖工作階段',
    endSession: '結束工作階段',
  },
  error: {
    sessionMissing: '這個工作階段已經結束',
    noPicture: '頭像須為不超過 256 像素的 JPEG 圖片，換一張',
    wrongPassword: '舊密碼錯誤',
    wrongLockPassword: '密碼錯誤，尚未解鎖',
    wrongOwnPassword: '密碼錯誤，沒有儲存',
    tooManyTries: '密碼輸錯次數過多，{seconds} 秒後再試',
    commonPassword: '這個密碼太常見，換一個不易猜到的',
    telephoneTaken: '這個手機號碼已屬於另一個帳號，換一個號碼',
    samePassword: '新密碼不能與舊密碼相同',
  },
}
