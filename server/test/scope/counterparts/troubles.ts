import { lineId } from '../../../src/modules/sale/ground/line-id.ts'
import { type Counterpart, found, listOf } from '../counterpart.ts'
import type { Owner, Rows } from '../rows.ts'

interface Line extends Owner {
  id: number
  kind: string
  cardId: number
}

/** Every line of this world by brute force: all of them are old enough. */
export const troubleLines = (all: Rows): Line[] => [
  ...all.waterCardRecharges.filter(({ state }) => state === 'fail').map((row) => lineOf('order', 'paidNotDelivered', row)),
  ...all.uncreditedPayments.map((row) => lineOf('payment', row.reason, row)),
  ...all.waterCardRefunds.filter(({ state }) => state !== 'done').map((row) => lineOf('refund', 'refundStuck', row)),
  ...all.unpaidDeliveries.map((row) => lineOf('delivery', 'deliveredNotPaid', row)),
]

const lineOf = (
  source: Parameters<typeof lineId>[0],
  kind: string,
  { id, cardId, deptId, createdBy }: Owner & { id: number; cardId: number },
) => ({
  id: lineId(source, id),
  kind,
  cardId,
  deptId,
  createdBy,
})

const filters: readonly [input: object, passes: (line: Line) => boolean][] = [
  [{}, () => true],
  [{ kind: 'refundStuck' }, ({ kind }) => kind === 'refundStuck'],
  [{ isUndelivered: false }, ({ kind }) => kind !== 'paidNotDelivered'],
  [{ cardId: 1 }, ({ cardId }) => cardId === 1],
]

export const troubleQueries: Record<string, Counterpart> = {
  'water/moneyTrouble/list': (see) =>
    filters.flatMap(([input, passes]) =>
      listOf(({ all, mine }) => mine(troubleLines(all)).filter(passes))(see).map((asked) => ({ ...asked, input })),
    ),
  'water/moneyTrouble/get': found('uncreditedPayments', ({ id }) => ({ id: lineId('payment', id) })),
  'water/moneyTrouble/export': (see) => [
    { input: {}, told: ({ sheet }) => sheet.length - 1, expected: see.mine(troubleLines(see.all)).length },
  ],
}
