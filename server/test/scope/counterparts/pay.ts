import { type Counterpart, exported, found, list } from '../counterpart.ts'

export const payQueries: Record<string, Counterpart> = {
  'pay/reconciliation/list': list('payReconciliations', [{ state: 'open' }, ({ state }) => state === 'open']),
  'pay/reconciliation/get': found('payReconciliations'),
  'pay/shift/list': list(
    'payShifts',
    [{ state: 'open' }, ({ closedAt }) => closedAt === null],
    [{ isDifferent: true, isRecent: true }, ({ reason }) => reason !== null],
  ),
  'pay/shift/get': found('payShifts'),
  'pay/shift/rows': found('payShifts'),
  'pay/shift/export': exported('payShifts', ({ shiftNo }) => shiftNo),
  'pay/shift/day': (see) => [
    {
      input: { day: '2026-02-14' },
      told: ({ data }) => (data.clerks as { shifts: number }[]).reduce((sum, { shifts }) => sum + shifts, 0),
      expected: see.mine(see.all.payShifts).filter(({ day }) => day === '2026-02-14').length,
    },
  ],
  'pay/shift/mine': (see) => [
    {
      input: {},
      told: ({ data }) => (data.shift as { id: number } | null)?.id,
      expected: see.all.payShifts.find(({ createdBy, closedAt }) => createdBy === see.me && closedAt === null)?.id,
    },
  ],
  'pay/shift/myRows': () => [{ input: {}, told: ({ data }) => data.total, expected: 0 }],
  'pay/difference/list': list(
    'payDifferences',
    [{ queue: 'onlyOurs' }, ({ queue }) => queue === 'onlyOurs'],
    [{ reconciliationId: 2 }, ({ reconciliationId }) => reconciliationId === 2],
  ),
  'pay/difference/get': found('payDifferences'),
  'pay/difference/export': exported('payDifferences', ({ transactionNo }) => transactionNo),
  'pay/billLine/list': list('payBillLines', [{ reconciliationId: 3 }, ({ billId }) => billId === 3]),
}
