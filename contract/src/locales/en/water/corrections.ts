import type { TextsOf } from '../../messages.ts'

export const corrections: TextsOf<'corrections'> = {
  refundReason: {
    providerDone: 'Refunded by the payment provider',
    noProvider: 'No payment provider is set up',
    retry: 'Refund again',
    refused: 'The payment provider refused without a reason',
  },
  retryQuestion: 'Refund {amount} yuan to {name} again?',
  retryVerb: 'Refund {amount} yuan again',
  retryAdvice: 'The last try failed: {reason}. The provider is asked first, so nothing goes back twice.',
  retried: 'Refund {refundNo} is on its way',
}
