import { payBillLineApi } from '@weir/contract/modules/pay/bill-line'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { BILL_PROVIDERS, reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { providerNamed } from '../provider/providers.ts'
import { billLineReading } from './bill-line.list.ts'
import { payBillLines } from './bill.table.ts'
import { differenceReading, exportDifferences } from './difference.list.ts'
import { payDifferences } from './difference.table.ts'
import { fetchBill, importBill } from './import-bill.service.ts'
import { reconciliationReading } from './reconciliation.list.ts'
import { payReconciliations } from './reconciliation.table.ts'

export const reconciliationRoutes = implement(reconciliationApi, {
  ...readHandlers(reconciliationApi, payReconciliations, reconciliationReading),
  import: importBill,
  fetch: fetchBill,
  providers: async () => ({ providers: BILL_PROVIDERS.filter((name) => providerNamed(name) !== undefined) }),
})

export const payDifferenceRoutes = implement(payDifferenceApi, {
  ...readHandlers(payDifferenceApi, payDifferences, differenceReading),
  export: exportDifferences,
})

export const payBillLineRoutes = implement(payBillLineApi, readHandlers(payBillLineApi, payBillLines, billLineReading))
