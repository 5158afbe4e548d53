export { payOrder } from './order.ts'
