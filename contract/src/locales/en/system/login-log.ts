import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const loginLog: TextsOf<'loginLog'> = {
  title: 'Login log',
  field: {
    ...pick(labels, 'dateRange', 'browser', 'os'),
    userName: 'User name',
    ip: 'Address',
    location: 'Location',
    way: 'Way',
    outcome: 'Outcome',
    createdAt: 'At',
    archived: 'Archived',
  },
  option: {
    location: options.location,
    way: { password: 'Password', mobile: 'Text message code', scan: 'QR code' },
    outcome: {
      success: 'Success',
      wrongPassword: 'Wrong name or password',
      wrongCode: 'Wrong text message code',
      frozen: 'Account disabled',
      tooManyTries: 'Too many wrong passwords',
    },
  },
  action: { clear: 'Clear', export: 'Export' },
  error: { missing: 'This entry does not exist; refresh and try again' },
}
