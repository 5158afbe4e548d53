import type { TextsOf } from '../../messages.ts'

export const pay: TextsOf<'pay'> = {
  paid: 'Payment received',
  unpaid: 'Waiting for payment',
  failed: 'Payment failed',
  delivery: {
    nothingToDeliver: 'There is nothing to deliver to a meter; the water is on the card.',
    notInitiated: 'The water is on the card, waiting to be sent to the meter.',
    initiated: 'The water is on its way to the meter; this page follows it.',
    success: 'The water has arrived and can be used.',
    fail: 'The payment is received, but the water did not reach the meter. Send it again from the recharge orders.',
  },
  unpaidHint: 'No payment has come in yet; this page follows it.',
  failedHint: 'No payment came in, and no water was added. Recharge again.',
  /** Of an order of packages. */
  packagesFailedHint: 'No payment came in, so there are no packages. Renew again.',
  packages: {
    nothingToDeliver: 'The packages are on the IoT card; the operator needs no subscription.',
    notInitiated: 'The packages are on the IoT card, waiting for the operator.',
    initiated: 'The operator is working on it; this page follows it.',
    success: 'The operator has subscribed, and the traffic can be used.',
    fail: 'The payment is received, but the operator did not subscribe. Subscribe again from the IoT orders.',
  },
  stopped: 'This page has stopped looking by itself.',
  lookAgain: 'Look again',
  /** The payer reads it at the provider. */
  description: 'Water recharge {orderNo}',
  packageDescription: 'IoT traffic {orderNo}',
  noOrder: 'No such order',
  noNumber: 'The address holds no order number; open this page from the recharge orders.',
  loading: 'Looking it up',
  openOrder: 'Open the order',
  goHome: 'Back to home',
}
