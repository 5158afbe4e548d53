import type { Translated } from '../messages.ts'
import type { dictionaries as source } from '../zh-cn/dictionaries.ts'

export const dictionaries: Translated<typeof source> = {
  sys_normal_disable: { name: '系統狀態', values: { 1: '正常', 0: '停用' } },
  sys_yes_no: { name: '是否', values: { 1: '是', 0: '否' } },
  sys_show_hide: { name: '顯示狀態', values: { 0: '顯示', 1: '隱藏' } },
  sys_user_sex: { name: '性別', values: { 0: '未知', 1: '男', 2: '女' } },
  sys_job_group: { name: '排程分組', values: { default: '預設', system: '系統' } },
  sys_job_policy: { name: '排程執行策略', values: { repeated: '重複執行', once: '執行一次' } },
  water_meter_model: {
    name: '水錶型號',
    values: { 'LXS-15': '小口徑水錶 DN15', 'LXS-20': '小口徑水錶 DN20', 'LXS-25': '小口徑水錶 DN25', 'WS-40': '大口徑水錶 DN40' },
  },
}
