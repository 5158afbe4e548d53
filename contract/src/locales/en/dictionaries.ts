import type { Translated } from '../messages.ts'
import type { dictionaries as source } from '../zh-cn/dictionaries.ts'

export const dictionaries: Translated<typeof source> = {
  sys_normal_disable: { name: 'System status', values: { 1: 'Enabled', 0: 'Disabled' } },
  sys_yes_no: { name: 'Yes or no', values: { 1: 'Yes', 0: 'No' } },
  sys_show_hide: { name: 'Visibility', values: { 0: 'Shown', 1: 'Hidden' } },
  sys_user_sex: { name: 'Gender', values: { 0: 'Unknown', 1: 'Male', 2: 'Female' } },
  sys_job_group: { name: 'Job group', values: { default: 'Default', system: 'System' } },
  sys_job_policy: { name: 'Job strategy', values: { repeated: 'Repeated', once: 'Once' } },
  water_meter_model: {
    name: 'Meter model',
    values: {
      'LXS-15': 'Small water meter DN15',
      'LXS-20': 'Small water meter DN20',
      'LXS-25': 'Small water meter DN25',
      'WS-40': 'Large water meter DN40',
    },
  },
}
