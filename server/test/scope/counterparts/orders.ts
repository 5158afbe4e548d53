import { lineId } from '../../../src/modules/iot/recharge-order/recharge-order.queries.ts'
import { allOf, type Counterpart, found, listOf } from '../counterpart.ts'
import type { Owner, Rows } from '../rows.ts'

interface Line extends Owner {
  id: number
  kind: 'water' | 'iot'
  orderNo: string
  paymentStatus: string
}

/** The orders of both kinds, by brute force. */
const orderLines = ({ waterCardRecharges, iotCardRecharges }: Rows): Line[] => [
  ...waterCardRecharges.map((row) => ({ ...row, kind: 'water' as const, id: lineId('water', row.id) })),
  ...iotCardRecharges.map((row) => ({ ...row, kind: 'iot' as const, id: lineId('iot', row.id) })),
]

const filters: readonly [input: object, passes: (line: Line) => boolean][] = [
  [{}, () => true],
  [{ kind: 'iot' }, ({ kind }) => kind === 'iot'],
  [{ paymentStatus: 'paid' }, ({ paymentStatus }) => paymentStatus === 'paid'],
]

export const orderQueries: Record<string, Counterpart> = {
  'customer/rechargeOrder/list': (see) =>
    filters.flatMap(([input, passes]) =>
      listOf(({ all, mine }) => mine(orderLines(all)).filter(passes))(see).map((asked) => ({ ...asked, input })),
    ),
  'customer/rechargeOrder/get': allOf(
    found('waterCardRecharges', ({ id }) => ({ id: lineId('water', id) })),
    found('iotCardRecharges', ({ id }) => ({ id: lineId('iot', id) })),
  ),
  'customer/rechargeOrder/export': ({ all, mine }) => {
    const numbers = new Set(orderLines(all).map(({ orderNo }) => orderNo))
    const expected = mine(orderLines(all)).map(({ orderNo }) => orderNo)
    return [
      {
        input: {},
        told: ({ sheet }) =>
          sheet
            .slice(1)
            .map((cells) => String(cells.find((cell) => numbers.has(String(cell)))))
            .toSorted(),
        expected: expected.toSorted(),
      },
    ]
  },
}
