export { payBillLineApi } from './bill-line.ts'
export { payDifferenceApi } from './difference.ts'
export { payOrderApi } from './order.ts'
export { reconciliationApi } from './reconciliation.ts'
