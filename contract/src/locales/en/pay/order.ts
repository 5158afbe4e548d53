import type { TextsOf } from '../../messages.ts'
import { options } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

const { field, option } = waterCardRecharge

export const payOrder: TextsOf<'payOrder'> = {
  title: 'Payment result',
  field: {
    ...field,
    kind: 'Product',
    iccid: 'ICCID',
    packetName: 'Package',
    codeUrl: 'Payment code',
    payUntil: 'Pay until',
    methods: 'Available payment methods',
  },
  option: { ...option, kind: options.orderKind },
  action: { order: 'Payment result', methods: 'Available payment methods' },
  error: { missing: 'There is no such order in your data scope; check the order number' },
}
