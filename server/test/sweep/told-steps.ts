import type { Endpoint } from '@weir/contract/platform/endpoint'
import { userApi } from '@weir/contract/modules/system/user'
import { webhookApi } from '@weir/contract/modules/system/webhook'
import { desc } from 'drizzle-orm'

import { users } from '../../src/kernel/auth/access.table.ts'
import { hyUserMerges } from '../../src/modules/customer/ground/hy-user-merge.table.ts'
import type { Db } from '../../src/kernel/context.ts'

export type Send = (endpoint: Endpoint, input: object) => Promise<{ id: number; jobId: number }>
/** A command, and what it is sent; made when it is its turn, since it may need a new row. */
export type Step = [Endpoint, () => object | Promise<object>]

/** A new row: its changes, and its deletion. */
export function crudSteps(
  send: Send,
  { add, edit, delete: remove }: Record<'add' | 'edit' | 'delete', Endpoint>,
  row: object,
  change: object,
): Step[] {
  let id = 0
  return [
    [edit, async () => ({ ...row, ...change, id: (id = (await send(add, row)).id) })],
    [remove, () => ({ ids: [id] })],
  ]
}

const WEBHOOK = { name: 'CRM', url: 'https://crm.example.com/', events: ['orderPaid'] }

export function webhookSteps(send: Send): Step[] {
  let id = 0
  return [
    [webhookApi.setStatus, async () => ({ id: (id = (await send(webhookApi.add, WEBHOOK)).id), status: 0 })],
    [webhookApi.rotate, () => ({ id })],
    ...crudSteps(send, webhookApi, WEBHOOK, { notes: 'Mine' }),
  ]
}

export async function lastMerge(db: Db): Promise<number> {
  const [merge] = await db.select().from(hyUserMerges).orderBy(desc(hyUserMerges.id)).limit(1)
  return merge!.id
}

/** A colleague leaves: the account is disabled and deleted. Another one was disabled before, and is forgotten. */
export const leavingSteps = (db: Db, id: number): Step[] => [
  [userApi.setStatus, () => ({ id, status: 0 })],
  [userApi.erase, async () => ({ id: await colleagueWhoLeft(db), reason: 'because' })],
  [userApi.delete, () => ({ ids: [id] })],
]

async function colleagueWhoLeft(db: Db): Promise<number> {
  const left = { userName: 'left', nickname: 'Who left', passwordHash: '', deptId: 1, status: 0 } as const
  const [row] = await db.insert(users).values(left).returning({ id: users.id })
  return row!.id
}
