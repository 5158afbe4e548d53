import type { TextsOf } from '../../messages.ts'

export const counterDelivery: TextsOf<'counterDelivery'> = {
  none: 'Nothing needs to be sent; the water can be used.',
  sending: 'On its way to meter {deviceSn}…',
  arrived: 'Meter {deviceSn} has it; the water can be used.',
  refused: 'The water has not reached meter {deviceSn}: {reason}. It is on the card; do not collect again.',
  failed: 'The water of order {orderNo} has not reached its meter',
  open: 'Open order',
}
