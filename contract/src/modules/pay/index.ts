import { payOrderApi } from './order.ts'

/** The resources of this module. */
export const pay = {
  payOrder: payOrderApi,
}
