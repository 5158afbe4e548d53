import { type Counterpart, exported, found, list } from '../counterpart.ts'

export const payQueries: Record<string, Counterpart> = {
  'pay/reconciliation/list': list('payReconciliations', [{ state: 'open' }, ({ state }) => state === 'open']),
  'pay/reconciliation/get': found('payReconciliations'),
  'pay/difference/list': list(
    'payDifferences',
    [{ queue: 'onlyOurs' }, ({ queue }) => queue === 'onlyOurs'],
    [{ reconciliationId: 2 }, ({ reconciliationId }) => reconciliationId === 2],
  ),
  'pay/difference/get': found('payDifferences'),
  'pay/difference/export': exported('payDifferences', ({ transactionNo }) => transactionNo),
  'pay/billLine/list': list('payBillLines', [{ reconciliationId: 3 }, ({ billId }) => billId === 3]),
}
