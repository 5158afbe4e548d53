import type { TextsOf } from '../../messages.ts'

export const listLayout: TextsOf<'listLayout'> = {
  title: 'List layout',
  field: { list: 'List', layout: 'Layout' },
  option: {},
  action: { keep: 'Keep' },
  error: { listMissing: 'There is no such list' },
}
