import type { Module } from '../../services/module.ts'
import { card } from '../card/module.ts'
import { customer } from '../customer/module.ts'
import { meter } from '../meter/module.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'

/** Its page shows what all modules bring. */
export const home: Module = {
  name: 'home',
  needs: [customer, card, meter],
  implementations: [],
  overall: ({ inbox }) => [dashboardRoutes(inbox)],
}
