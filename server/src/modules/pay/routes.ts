export { payLinkRoutes } from './link/link.routes.ts'
export { payOrderRoutes } from './order/order.routes.ts'
export { payBillLineRoutes, payDifferenceRoutes, reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
export { shiftRoutes } from './shift/shift.routes.ts'
