import type { Text } from '../../texts/text.ts'
import type { DICTIONARIES, DeliveredDict } from './dictionaries.ts'

type ValueOf<Dict extends DeliveredDict> = (typeof DICTIONARIES)[Dict]['values'][number]

/** Names of the delivered dictionaries and their values. */
export const dictionaries = {
  sys_normal_disable: {
    name: ['系统状态', 'System status', '系統狀態'],
    values: { 1: ['启用', 'Enabled', '啟用'], 0: ['停用', 'Disabled', '停用'] },
  },
  sys_yes_no: { name: ['是否', 'Yes or no', '是否'], values: { 1: ['是', 'Yes', '是'], 0: ['否', 'No', '否'] } },
  sys_show_hide: { name: ['显示状态', 'Visibility', '顯示狀態'], values: { 0: ['显示', 'Shown', '顯示'], 1: ['隐藏', 'Hidden', '隱藏'] } },
  sys_user_sex: {
    name: ['性别', 'Gender', '性別'],
    values: { 0: ['未知', 'Unknown', '未知'], 1: ['男', 'Male', '男'], 2: ['女', 'Female', '女'] },
  },
  sys_job_group: {
    name: ['任务分组', 'Job group', '排程分組'],
    values: { default: ['默认', 'Default', '預設'], system: ['系统', 'System', '系統'] },
  },
  sys_job_policy: {
    name: ['任务执行策略', 'Job strategy', '排程執行策略'],
    values: { repeated: ['重复执行', 'Repeated', '重複執行'], once: ['执行一次', 'Once', '執行一次'] },
  },
  water_meter_model: {
    name: ['水表型号', 'Meter model', '水錶型號'],
    values: {
      'LXS-15': ['小口径水表 DN15', 'Small water meter DN15', '小口徑水錶 DN15'],
      'LXS-20': ['小口径水表 DN20', 'Small water meter DN20', '小口徑水錶 DN20'],
      'LXS-25': ['小口径水表 DN25', 'Small water meter DN25', '小口徑水錶 DN25'],
      'WS-40': ['大口径水表 DN40', 'Large water meter DN40', '大口徑水錶 DN40'],
    },
  },
} as const satisfies { [Dict in DeliveredDict]: { name: Text; values: Record<ValueOf<Dict>, Text> } }
