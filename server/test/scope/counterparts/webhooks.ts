import { type Counterpart, found, list, listOf, type See, some, type Upon, upon } from '../counterpart.ts'
import type { RowOf } from '../rows.ts'

const WEBHOOK = { name: 'New', url: 'https://crm.example.com/', events: ['orderPaid'] }

/** A delivery is seen with its webhook. */
const isOfSeen = ({ webhookId }: RowOf<'webhookDeliveries'>, { all, mine }: See) =>
  mine(all.webhooks.filter(({ id }) => id === webhookId)).length > 0

/** The department and all below it. */
function isWhollySeen(dept: RowOf<'departments'>, see: See): boolean {
  const below = see.all.departments.filter(({ parentId }) => parentId === dept.id)
  return see.mine([dept]).length > 0 && below.every((one) => isWhollySeen(one, see))
}

export const webhookQueries: Record<string, Counterpart> = {
  'system/webhook/list': list('webhooks', [{ name: '1' }, ({ name }) => name.includes('1')]),
  'system/webhook/get': found('webhooks'),
  'system/webhookDelivery/list': listOf((see) => see.all.webhookDeliveries.filter((row) => isOfSeen(row, see))),
  'system/webhookDelivery/get': (see) =>
    some(see.all.webhookDeliveries, (row) => isOfSeen(row, see)).map(({ row, isSeen }) => {
      return { input: { id: row.id }, told: ({ code }) => code === 0, expected: isSeen }
    }),
}

export const webhookCommands: Record<string, Upon[]> = {
  'system/webhook/add': [upon('departments', ({ id }) => ({ ...WEBHOOK, deptId: id }), { field: 'deptId', isSeen: isWhollySeen })],
  'system/webhook/edit': [upon('webhooks', ({ id }) => ({ id, notes: 'seen' }))],
  'system/webhook/delete': [upon('webhooks', ({ id }) => ({ ids: [id], dryRun: true }))],
  'system/webhook/setStatus': [upon('webhooks', ({ id }) => ({ id, status: 1 }))],
  'system/webhook/rotate': [upon('webhooks', ({ id }) => ({ id }))],
  'system/webhook/test': [upon('webhooks', ({ id }) => ({ id }))],
  'system/webhookDelivery/resend': [upon('webhookDeliveries', ({ id }) => ({ ids: [id] }), { isSeen: isOfSeen })],
  'system/webhookDelivery/resendFailed': [upon('webhooks', ({ id }) => ({ webhookId: id }), { field: 'webhookId' })],
}
