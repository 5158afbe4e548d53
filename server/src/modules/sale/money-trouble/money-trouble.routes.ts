import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'

import { implement } from '../../../kernel/implement.ts'
import { closeTrouble, refundPayment, creditPayment } from './money-trouble.service.ts'
import { exportTroubles } from './money-trouble.list.ts'
import { countTroubles, getTrouble, listTroubles } from '../ground/money-trouble.queries.ts'

export const moneyTroubleRoutes = implement(moneyTroubleApi, {
  list: listTroubles,
  counts: countTroubles,
  get: getTrouble,
  refundPayment,
  creditPayment,
  close: closeTrouble,
  export: exportTroubles,
})
