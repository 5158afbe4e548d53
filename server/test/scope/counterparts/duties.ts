import { type Counterpart, found, list, listed, some } from '../counterpart.ts'

export const dutyQueries: Record<string, Counterpart> = {
  'sms/alarmDuty/list': list(
    'alarmDuties',
    [{ messageType: 'OFFLINE' }, ({ messageType }) => messageType.includes('OFFLINE')],
    [{ status: 1 }, ({ status }) => status === 1],
  ),
  'sms/alarmDuty/get': found('alarmDuties'),
  'sms/alarmDuty/messages': found('alarmDuties'),
  // Of the users in sight only some may see alarms.
  'sms/alarmDuty/candidates': ({ all, mine }) => {
    const seen = new Set(mine(all.users).map(({ id }) => id))
    return [{ input: {}, told: (reply) => listed(reply).filter(({ id }) => !seen.has(id)), expected: [] }]
  },
  // The alarms of both data scopes: duty-messages.test.ts.
  'sms/alarmDuty/preview': ({ all, mine }) => {
    const seen = mine(all.users.filter(({ status, deletedAt }) => status === 1 && deletedAt === null))
    return some(all.users, (user) => seen.includes(user)).map(({ row, isSeen }) => {
      return { input: { userId: row.id, messageType: ['OFFLINE'] }, told: ({ code }) => code === 0, expected: isSeen }
    })
  },
}
