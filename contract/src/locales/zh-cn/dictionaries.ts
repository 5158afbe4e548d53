import type { DeliveredDict, DICTIONARIES } from '../../modules/system/dictionaries.ts'

type ValueOf<Dict extends DeliveredDict> = (typeof DICTIONARIES)[Dict]['values'][number]

/** Names of the delivered dictionaries and their values. */
export const dictionaries = {
  sys_normal_disable: { name: '系统状态', values: { 1: '正常', 0: '停用' } },
  sys_yes_no: { name: '是否', values: { 1: '是', 0: '否' } },
  sys_show_hide: { name: '显示状态', values: { 0: '显示', 1: '隐藏' } },
  sys_user_sex: { name: '性别', values: { 0: '未知', 1: '男', 2: '女' } },
  sys_job_group: { name: '任务分组', values: { default: '默认', system: '系统' } },
  sys_job_policy: { name: '任务执行策略', values: { repeated: '重复执行', once: '执行一次' } },
  water_meter_model: {
    name: '水表型号',
    values: { 'LXS-15': '小口径水表 DN15', 'LXS-20': '小口径水表 DN20', 'LXS-25': '小口径水表 DN25', 'WS-40': '大口径水表 DN40' },
  },
} as const satisfies { [Dict in DeliveredDict]: { name: string; values: Record<ValueOf<Dict>, string> } }
