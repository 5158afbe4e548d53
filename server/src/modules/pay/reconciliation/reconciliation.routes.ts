import { payBillLineApi } from '@weir/contract/modules/pay/bill-line'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { BILL_PROVIDERS, reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { providerNamed } from '../provider/providers.ts'
import { explainLines } from './aside.service.ts'
import { billLineReading } from './bill-line.list.ts'
import { payBillLines } from './bill.table.ts'
import { closeDay, reopenDay } from './close-day.service.ts'
import { dayDetail } from './day-detail.ts'
import { confirmExplanation, explainDifference, rejectExplanation, askAboutDifference } from './decision/explain.service.ts'
import { settleDifference } from './decision/settle.service.ts'
import { differenceDetail } from './difference-detail.ts'
import { differenceReading, exportDifferences } from './difference.list.ts'
import { payDifferences } from './difference.table.ts'
import { fetchBill, importBill } from './import-bill.service.ts'
import { reconciliationReading } from './reconciliation.list.ts'
import { payReconciliations } from './reconciliation.table.ts'

const days = readHandlers(reconciliationApi, payReconciliations, reconciliationReading)
export const reconciliationRoutes = implement(reconciliationApi, {
  ...days,
  get: dayDetail(days.get),
  import: importBill,
  fetch: fetchBill,
  close: closeDay,
  reopen: reopenDay,
  explainLines,
  providers: async (ctx) => ({ providers: BILL_PROVIDERS.filter((name) => providerNamed(ctx, name) !== undefined) }),
})

const differences = readHandlers(payDifferenceApi, payDifferences, differenceReading)
export const payDifferenceRoutes = implement(payDifferenceApi, {
  ...differences,
  get: differenceDetail(differences.get),
  settle: settleDifference,
  ask: askAboutDifference,
  explain: explainDifference,
  confirm: confirmExplanation,
  reject: rejectExplanation,
  export: exportDifferences,
})

export const payBillLineRoutes = implement(payBillLineApi, readHandlers(payBillLineApi, payBillLines, billLineReading))
