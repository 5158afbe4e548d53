import type { TextsOf } from '../../messages.ts'

export const deviceKey: TextsOf<'deviceKey'> = {
  title: 'Device key',
  field: { name: 'Name', deviceSn: 'SN of its meter', key: 'Key', createdAt: 'Created', dateRange: 'Days' },
  option: {},
  action: {},
  error: { missing: 'This key does not exist; refresh and try again' },
}
