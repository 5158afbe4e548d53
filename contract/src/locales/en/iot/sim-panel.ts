import type { Translated } from '../../messages.ts'
import type { simPanel as source } from '../../zh-cn/iot/sim-panel.ts'

export const simPanel: Translated<typeof source> = {
  title: 'IoT card',
  none: 'This meter has no IoT card',
  silent: 'No data since the SIM was halted on {since}.',
  renew: 'Renew or resume it here',
  more: 'and {count, number} more',
  left: '{left} of {total} MB left',
  lasts: 'lasts about {days, number} days',
  until: 'valid until {day}',
}
