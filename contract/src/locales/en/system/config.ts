import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const config: TextsOf<'config'> = {
  title: 'Parameter',
  field: {
    ...pick(labels, 'createdAt', 'notes'),
    name: 'Name',
    configKey: 'Key',
    configValue: 'Value',
    isBuiltIn: 'Built in',
    dateRange: 'Created on',
  },
  option: {},
  action: { getByKey: 'Read parameter' },
  error: {
    missing: 'No such parameter',
    keyTaken: 'There is a parameter with this key already; choose another key',
    builtIn: 'The program reads built-in parameters, so they cannot be deleted; set it back to the default instead',
    keyFixed: 'The program reads built-in parameters by their key, so it cannot be changed',
    nameFixed: 'The name of a built-in parameter cannot be changed',
  },
}
