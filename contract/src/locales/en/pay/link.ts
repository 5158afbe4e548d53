import type { TextsOf } from '../../messages.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const payLink: TextsOf<'payLink'> = {
  title: 'Payment link',
  field: {
    link: 'Payment link',
    publicUrl: 'Server address',
    expiresAt: 'Valid until',
    amount: 'Amount',
    paymentMethod: 'Payment method',
    cardId: 'Water card',
    orderNo: 'Order no.',
    unitPrice: 'Unit price',
    company: 'Payee',
    name: 'Name',
    communityName: 'Community',
    roomNo: 'Room no.',
    sale: 'For sale',
    order: 'Order',
    payer: 'Payer',
    code: 'Sign-in code',
  },
  option: { paymentMethod: waterCardRecharge.option.paymentMethod },
  action: {
    ofCard: 'Make a payment code',
    ofOrder: 'Make a link to an order',
    open: 'Open a payment link',
    signIn: 'Confirm the payer with WeChat',
    pay: 'Order with a payment link',
  },
  error: {
    invalid: 'This payment link is invalid or incomplete. Ask the water company for a new one',
    expired: 'This payment link has expired. Ask the water company for a new one',
    tooMany: 'Several orders wait for payment. Pay one of them, or try again in 30 minutes',
    overMost: 'Above the limit of one order; recharge in several steps',
    notSignedIn: 'WeChat did not confirm the payer. Open the payment link again',
    payerExpired: 'The payer was confirmed too long ago. Open the payment link again',
    providerSilent: 'The payment provider does not answer; try again later',
  },
}
