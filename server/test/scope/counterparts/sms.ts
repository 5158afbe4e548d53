import { type Counterpart, counted, found, list } from '../counterpart.ts'

export const smsQueries: Record<string, Counterpart> = {
  'sms/log/list': list('smsLogs', [{ state: 'failed' }, ({ state }) => state === 'failed']),
  'sms/log/get': found('smsLogs'),
  'sms/log/export': counted('smsLogs'),
}
