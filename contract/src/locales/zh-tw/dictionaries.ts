import type { Dictionaries } from '../zh-cn/dictionaries.ts'

export const dictionaries: Dictionaries = {
  sys_normal_disable: { 1: '正常', 0: '停用' },
  sys_yes_no: { 1: '是', 0: '否' },
  sys_show_hide: { 0: '顯示', 1: '隱藏' },
  sys_user_sex: { 0: '未知', 1: '男', 2: '女' },
  sys_job_status: { 0: '正常', 1: '暫停' },
  sys_job_group: { DEFAULT: '預設', SYSTEM: '系統' },
  sys_job_policy: { 1: '重複執行', 2: '執行一次' },
  admin_login_status: { 1: '成功', 0: '失敗' },
  sys_oper_log_type: { GET: '讀取', POST: '新增', PUT: '修改', DELETE: '刪除' },
  water_meter_model: {
    'LXS-15': '小口徑水表 DN15',
    'LXS-20': '小口徑水表 DN20',
    'LXS-25': '小口徑水表 DN25',
    'WS-40': '大口徑水表 DN40',
  },
}
