import { ownedBy } from '../../../kernel/crud/scope.ts'
import { payReconciliations } from './reconciliation.table.ts'

export type Day = typeof payReconciliations.$inferSelect

export const reconciliationScope = ownedBy(payReconciliations)
