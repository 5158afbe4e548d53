import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'

import type { Product } from './product.ts'
import { snOf } from './readings.ts'

const BOUND_AT = '2020-01-01T00:00:00+08:00'

/** Cards with a meter each, entered as a clerk would: as many as are few. On PostgreSQL `writeHistory` is faster. */
export async function addHouseholds({ asAdmin }: Product, count: number) {
  for (let n = 1; n <= count; n++) {
    const deviceSn = snOf(n)
    await asAdmin('water/waterMeter/add', { deviceSn })
    const person = {
      name: `user ${n}`,
      telephone: '13800000000',
      idCardNo: withCheckDigit(`110101${1950 + Math.floor(n / 1000)}0307${String(n % 1000).padStart(3, '0')}`),
    }
    const { id } = (await asAdmin('water/waterCard/add', { ...person, unitPrice: '3.45' })) as { id: number }
    await asAdmin('water/waterCard/bind', { id, deviceSn, at: BOUND_AT })
  }
}
