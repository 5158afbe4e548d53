import type { ScreenTitles } from '../../platform/screen.ts'
import type { systemScreens } from './screens.ts'
import { webhook, webhookDelivery } from './webhook.texts.ts'

/** Titles of its screens in the menu. */
export const titles: ScreenTitles<typeof systemScreens> = {
  personal: ['个人中心', 'Personal page', '個人中心'],
  bigUpload: ['文件上传入口', 'Upload entry', '檔案上傳入口'],
  bigUploadSub: ['大文件上传', 'Big upload', '大檔案上傳'],
  notice: ['通知', 'Notifications', '通知'],
  setup: ['首日准备', 'First day', '首日準備'],
  auth: ['人员与权限', 'Users and roles', '人員與權限'],
  access: ['设备与系统接入', 'Devices and systems', '設備與系統接入'],
  apiKey: ['接口密钥', 'API keys', '介面金鑰'],
  menu: ['菜单管理', 'Menus', '選單管理'],
  dept: ['部门管理', 'Departments', '部門管理'],
  post: ['岗位管理', 'Posts', '職位管理'],
  user: ['用户管理', 'Users', '使用者管理'],
  role: ['角色管理', 'Roles', '角色管理'],
  system: ['系统', 'System', '系統'],
  dictType: ['字典管理', 'Dictionaries', '字典管理'],
  dictData: ['字典数据', 'Dictionary values', '字典資料'],
  config: ['参数管理', 'Parameters', '參數管理'],
  gen: ['代码生成', 'Code generator', '程式碼產生'],
  genEdit: ['修改生成设置', 'Edit generation', '修改產生設定'],
  webhook: webhook.screen,
  webhookDelivery: webhookDelivery.screen,
  deviceKey: ['设备密钥', 'Device keys', '設備金鑰'],
  monitor: ['监控与日志', 'Monitoring and logs', '監控與日誌'],
  health: ['运行健康', 'Health', '執行健康'],
  server: ['服务监控', 'Server', '服務監控'],
  online: ['在线用户', 'Online users', '線上使用者'],
  sysJob: ['定时任务', 'Scheduled jobs', '排程工作'],
  task: ['导入导出任务', 'Imports and exports', '匯入匯出工作'],
  loginLog: ['登录日志', 'Login log', '登入日誌'],
  operLog: ['操作日志', 'Operation log', '操作日誌'],
}
