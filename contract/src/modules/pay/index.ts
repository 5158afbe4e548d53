export { payOrderApi } from './order.ts'
