import type { TextsOf } from '../../messages.ts'
import { waterCardRecharge } from '../water/water-card-recharge.ts'

const { field, option } = waterCardRecharge

export const payOrder: TextsOf<'payOrder'> = {
  title: 'Payment result',
  field,
  option,
  action: { order: 'Payment result' },
  error: { missing: 'There is no such order in your data scope; check the order number' },
}
