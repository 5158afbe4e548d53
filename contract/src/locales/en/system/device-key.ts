import type { TextsOf } from '../../messages.ts'

export const deviceKey: TextsOf<'deviceKey'> = {
  title: 'Device key',
  field: { name: 'Name', deviceSn: 'Meter SN', key: 'Key', createdAt: 'Created', dateRange: 'Date' },
  option: {},
  action: {},
  error: { missing: 'This key does not exist; refresh and try again' },
}
