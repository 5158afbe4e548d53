import type { ResourceMessages } from '../../messages.ts'

export const config: ResourceMessages<'config'> = {
  title: '系统参数',
  field: { configKey: '参数键名', configValue: '参数键值' },
  option: {},
  action: { getByKey: '读取参数' },
  error: { missing: '参数不存在' },
}
