import type { ResourceMessages } from '../../messages.ts'

export const config: ResourceMessages<'config'> = {
  title: 'Parameter',
  field: { configKey: 'Key', configValue: 'Value' },
  option: {},
  action: { getByKey: 'Read parameter' },
  error: { missing: 'No such parameter' },
}
