import type { systemScreens } from '../../../modules/system/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

/** Titles of its screens in the menu. */
export const titles: ScreenTitles<typeof systemScreens> = {
  personal: '個人中心',
  bigUpload: '檔案上傳入口',
  bigUploadSub: '大檔案上傳',
  notice: '通知',
  auth: '權限管理',
  menu: '選單管理',
  dept: '部門管理',
  post: '職位管理',
  user: '使用者管理',
  role: '角色管理',
  system: '系統設定',
  dictType: '字典管理',
  dictData: '字典資料',
  config: '參數管理',
  gen: '程式碼產生',
  genEdit: '修改產生設定',
  deviceKey: '設備金鑰',
  monitor: '系統監控',
  server: '服務監控',
  online: '線上使用者',
  sysJob: '排程工作',
  task: '匯入匯出工作',
  loginLog: '登入日誌',
  operLog: '操作日誌',
}
