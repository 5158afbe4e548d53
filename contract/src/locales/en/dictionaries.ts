import type { Dictionaries } from '../zh-cn/dictionaries.ts'

export const dictionaries: Dictionaries = {
  sys_normal_disable: { 1: 'Enabled', 0: 'Disabled' },
  sys_yes_no: { 1: 'Yes', 0: 'No' },
  sys_show_hide: { 0: 'Shown', 1: 'Hidden' },
  sys_user_sex: { 0: 'Unknown', 1: 'Male', 2: 'Female' },
  sys_job_status: { 0: 'Active', 1: 'Paused' },
  sys_job_group: { DEFAULT: 'Default', SYSTEM: 'System' },
  sys_job_policy: { 1: 'Repeatedly', 2: 'Once' },
  admin_login_status: { 1: 'Success', 0: 'Failure' },
  sys_oper_log_type: { GET: 'Read', POST: 'Add', PUT: 'Change', DELETE: 'Delete' },
  water_meter_model: {
    'LXS-15': 'Small water meter DN15',
    'LXS-20': 'Small water meter DN20',
    'LXS-25': 'Small water meter DN25',
    'WS-40': 'Large water meter DN40',
  },
}
