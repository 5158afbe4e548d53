import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const waterCardBind: TextsOf<'waterCardBind'> = {
  title: 'Binding',
  screen: 'Meter bindings',
  field: {
    ...pick(labels, 'deviceSn', 'cardNo', 'roomNo', 'communityName'),
    dateRange: 'Bound on',
    cardId: 'Water card',
    name: 'Name',
    from: 'Bound',
    to: 'Unbound',
    fromRegister: 'Reading at binding',
    toRegister: 'Reading at unbinding',
    binder: 'Bound by',
    unbinder: 'Unbound by',
    isOpen: 'Still bound',
  },
  option: {},
  action: {
    export: 'Export',
  },
  error: {
    missing: 'This binding does not exist; refresh and try again',
  },
}
