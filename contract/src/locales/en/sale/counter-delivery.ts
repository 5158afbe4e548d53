import type { TextsOf } from '../../messages.ts'

export const counterDelivery: TextsOf<'counterDelivery'> = {
  none: 'It is on the card, and nothing needs to be sent.',
  sending: 'On its way to meter {deviceSn}…',
  arrived: 'Meter {deviceSn} has it.',
  refused: 'The water has not reached meter {deviceSn}: {reason}. It is on the card; do not collect again.',
  failed: 'The water of order {orderNo} has not reached its meter',
  open: 'Open order',
}
