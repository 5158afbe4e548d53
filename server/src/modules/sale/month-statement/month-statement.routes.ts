import { monthStatementApi } from '@weir/contract/modules/sale/month-statement'

import { implement } from '../../../kernel/implement.ts'
import { checkMonth, exportMonth, exportMonthCards, monthCards, monthStatement } from './month-statement.queries.ts'

export const monthStatementRoutes = implement(monthStatementApi, {
  communities: monthStatement,
  check: checkMonth,
  cards: monthCards,
  export: exportMonth,
  exportCards: exportMonthCards,
})
