import type { ResourceMessages } from '../../messages.ts'

export const personal: ResourceMessages<'personal'> = {
  title: '個人中心',
  field: {
    userName: '使用者名稱',
    userNickname: '暱稱',
    avatar: '頭像',
    roles: '角色',
    time: '登入時間',
    authBtnList: '按鈕權限',
    deptName: '部門',
    password: '密碼',
    oldPassword: '舊密碼',
    newPassword: '新密碼',
    browser: '瀏覽器',
    createdAt: '登入時間',
    ip: 'IP 位址',
    isCurrent: '目前工作階段',
    lastSeenAt: '最後活動',
    os: '作業系統',
  },
  option: {},
  action: { changePassword: '修改密碼', sessions: '檢視工作階段', lock: '鎖定工作階段', unlock: '解鎖工作階段' },
  error: {
    wrongPassword: '舊密碼錯誤',
    wrongLockPassword: '密碼錯誤，尚未解鎖',
    tooManyTries: '密碼輸錯次數過多，{seconds} 秒後再試',
    commonPassword: '這個密碼太常見，換一個不易猜到的',
    samePassword: '新密碼不能與舊密碼相同',
  },
}
