import type { systemScreens } from '../../../modules/system/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

/** Titles of its screens in the menu. */
export const titles: ScreenTitles<typeof systemScreens> = {
  personal: '个人中心',
  bigUpload: '文件上传入口',
  bigUploadSub: '大文件上传',
  notice: '通知',
  auth: '权限管理',
  menu: '菜单管理',
  dept: '部门管理',
  post: '岗位管理',
  user: '用户管理',
  role: '角色管理',
  system: '系统配置',
  dictType: '字典管理',
  dictData: '字典数据',
  config: '参数管理',
  gen: '代码生成',
  genEdit: '修改生成设置',
  deviceKey: '设备密钥',
  monitor: '系统监控',
  server: '服务监控',
  online: '在线用户',
  sysJob: '定时任务',
  task: '导入导出任务',
  loginLog: '登录日志',
  operLog: '操作日志',
}
