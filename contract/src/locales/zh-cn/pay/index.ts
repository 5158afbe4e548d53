import { payOrder } from './order.ts'

export default {
  payOrder,
}
