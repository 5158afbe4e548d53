import { type Counterpart, counted, found, list } from '../counterpart.ts'

export const smsQueries: Record<string, Counterpart> = {
  'sms/log/list': list('smsLogs', [{ state: 'failed' }, ({ state }) => state === 'failed']),
  'sms/log/get': found('smsLogs'),
  'sms/log/costs': ({ all, mine }) => [
    {
      input: { by: 'smsType' },
      told: ({ data }) => (data.list as { messages: number }[]).reduce((sum, { messages }) => sum + messages, 0),
      expected: mine(all.smsLogs).length,
    },
  ],
  'sms/log/export': counted('smsLogs'),
}
