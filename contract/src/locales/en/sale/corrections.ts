import type { TextsOf } from '../../messages.ts'

export const corrections: TextsOf<'corrections'> = {
  refundReason: {
    providerDone: 'Refunded by the payment provider',
    noProvider: 'No payment provider is set up',
    retry: 'Refund again',
    refused: 'The payment provider refused without a reason',
  },
  figures: {
    whole: 'Amount',
    refundable: 'At most',
    yuan: '{amount} yuan',
    tons: '{quantity} t',
    leaves: 'Water taken back',
    left: 'Left on the card',
    leftNow: '{before} t',
    leftAfter: '{before} → {after} t',
    owesAgain: 'After the reversal the card owes {quantity} t again',
    way: 'Returned',
    overCounter: {
      cash: 'in cash over the counter',
      bankTransfer: 'by bank transfer',
      wechat: 'by WeChat, the way it came',
      alipay: 'by Alipay, the way it came',
    },
    typeFirst: 'The server computes it once an amount is given',
    missingReason: 'Give a reason first',
  },
  refund: {
    amount: 'Amount to refund',
    all: 'All {amount} yuan',
    plain: 'Refund',
    verb: 'Refund {amount} yuan',
    missing: 'Give an amount first',
    restate:
      '<b>{subject}</b>, card {cardNo}: <b>{amount}\u00a0yuan</b> go back, <b>{quantity}\u00a0t</b> leave, {before} → <b>{after}\u00a0t</b> left.',
    done: '{amount} yuan refunded',
    placed: 'Refund of {amount} yuan placed; the payment provider has to confirm it',
    detail: 'Refund {refundNo}, {quantity} t taken back',
    open: 'Open refund',
  },
  reverse: {
    plain: 'Reverse',
    verb: 'Reverse {amount} yuan',
    restate:
      '<b>{subject}</b>, order {orderNo} becomes void: <b>{amount}\u00a0yuan</b> in cash go back, <b>{quantity}\u00a0t</b> leave, {before} → <b>{after}\u00a0t</b> left.',
    done: '{amount} yuan reversed',
  },
  move: {
    find: 'Room, name, card number or last four of the mobile number',
    remaining: '{quantity} t left',
    gives: 'From {subject}',
    gets: 'To {subject}',
    carries: 'Moves',
    figure: '{amount} yuan, {quantity} t',
    plain: 'Move to the right card',
    verb: 'Move {amount} yuan to card {cardNo}',
    missing: 'Choose the right card first',
    restate:
      '<b>{amount}\u00a0yuan, {quantity}\u00a0t</b> of <b>{from}</b> go to <b>{to}</b>, card {cardNo}. No money moves, and nobody pays again.',
    done: 'Moved to {subject}',
    detail: 'New order {orderNo}, {amount} yuan, {quantity} t',
    open: 'Open new order',
  },
  retryQuestion: 'Refund {amount} yuan to {name} again?',
  retryVerb: 'Refund {amount} yuan again',
  retryAdvice: 'The last try failed: {reason}. The provider is asked first, so nothing goes back twice.',
  retried: 'Refund {refundNo} is on its way',
  settle: {
    means:
      'The {amount} yuan of {name} ({refundNo}) are paid back in another way. The provider refunds nothing any more. This cannot be undone.',
    cash: 'Leaves your drawer: the cash expected of your shift falls by {amount} yuan. A shift opens if you have none',
    bankTransfer: 'Leaves no drawer. Write the number of the transfer in the note',
    verb: 'Record {amount} yuan as paid back',
    chooseWay: 'Choose how the money went back',
    writeNote: 'Write a note to save',
  },
}
