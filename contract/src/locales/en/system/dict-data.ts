import type { ResourceMessages } from '../../messages.ts'

export const dictData: ResourceMessages<'dictData'> = {
  title: 'Dictionary data',
  field: { dictType: 'Dictionary type', defaultValue: 'Default value', info: 'Dictionary', values: 'Options' },
  option: {},
  action: { getDictData: 'Read dictionary' },
  error: { missing: 'No such dictionary, or it is disabled' },
}
