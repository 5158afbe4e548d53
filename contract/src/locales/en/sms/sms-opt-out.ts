import type { TextsOf } from '../../messages.ts'

export const smsOptOut: TextsOf<'smsOptOut'> = {
  title: 'SMS opt-out',
  screen: 'SMS opt-outs',
  field: { telephone: 'Phone', reason: 'Reason', createdAt: 'Since', dateRange: 'Date' },
  option: {},
  action: {},
  error: { missing: 'This opt-out does not exist; refresh and look again', taken: 'This number has opted out already' },
}
