import type { TextsOf } from '../../messages.ts'

export const listLayout: TextsOf<'listLayout'> = {
  title: '列表版面',
  field: { list: '列表', layout: '版面' },
  option: {},
  action: { keep: '儲存' },
  error: { listMissing: '沒有這個列表' },
}
