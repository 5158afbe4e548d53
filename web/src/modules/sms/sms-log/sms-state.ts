import type { SmsState } from '@weir/contract/modules/sms/sms-codes'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const SMS_TONE: Record<SmsState, Tone> = {
  sending: 'info',
  sent: 'ok',
  delivered: 'ok',
  undelivered: 'bad',
  failed: 'bad',
  kept: 'idle',
}
