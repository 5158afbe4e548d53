import type { ResourceMessages } from '../../resource-messages.ts'

export const listLayout: ResourceMessages<'listLayout'> = {
  title: 'List layout',
  field: { list: 'List', layout: 'Layout' },
  option: {},
  action: { keep: 'Keep' },
  error: { listMissing: 'There is no such list' },
}
