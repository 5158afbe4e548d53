import type { TextsOf } from '../../messages.ts'

export const loginLog: TextsOf<'loginLog'> = {
  title: 'Login log',
  field: {
    userName: 'User name',
    ip: 'Address',
    location: 'Location',
    browser: 'Browser',
    os: 'System',
    way: 'Way',
    outcome: 'Outcome',
    createdAt: 'At',
    dateRange: 'Days',
    archived: 'Archived',
  },
  option: {
    location: { thisServer: 'This server', localNetwork: 'Local network', unknown: 'Unknown' },
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
