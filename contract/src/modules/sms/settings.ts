import { setting } from '../../platform/settings.ts'
import { ItemPrice } from './billing.ts'

export const smsSettings = {
  /** Of one billing item, by the contract with the operator. */
  smsItemPrice: setting('sms.itemPrice', ItemPrice, '0.045'),
}
