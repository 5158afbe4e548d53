import { randomUUID } from 'node:crypto'
import { smsLogApi, whyNotResent } from '@weir/contract/modules/sms/sms-log'
import { MOST_SENDS } from '@weir/contract/modules/sms/sms-codes'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { smsLogReading } from './sms-log.list.ts'
import { messageResent } from './sms-log.events.ts'
import { smsLogs } from '../ground/sms-log.table.ts'

type Api = typeof smsLogApi

export async function editMessage(ctx: Writing, { id, remark }: InputOf<Api['edit']>) {
  const row = await lockedRow(ctx, id)
  await ctx.db.update(smsLogs).set({ remark }).where(eq(smsLogs.id, id))
  ctx.changed({ resource: smsLogApi, id, before: row, after: { remark } })
  return {}
}

/** The same text to the same phone, under the same key: the household's row never gets a second message beside it. */
export async function resendMessage(ctx: Writing, { id }: InputOf<Api['resend']>) {
  const row = await lockedRow(ctx, id)
  const why = whyNotResent(row)
  if (why === 'tooOften') throw conflict('smsLog.error.tooOften', { most: MOST_SENDS })
  if (why) throw conflict(`smsLog.error.${why}`)
  if (!row.key || !row.usefulUntil || row.usefulUntil <= ctx.now()) throw conflict('smsLog.error.outdated')
  const again = { state: 'sending', sends: row.sends + 1 } as const
  await ctx.db
    .update(smsLogs)
    .set({ ...again, requestId: randomUUID(), messageId: '', askedAt: null, statusCode: '', description: '' })
    .where(eq(smsLogs.id, id))
  ctx.changed({ resource: smsLogApi, id, before: row, after: again })
  await happened(ctx, messageResent, { key: row.key })
  return {}
}

async function lockedRow(ctx: Writing, id: number) {
  const [row] = await ctx.db
    .select()
    .from(smsLogs)
    .where(and(eq(smsLogs.id, id), smsLogReading.scope(ctx)))
    .for('update')
  if (!row) throw notFound('smsLog.error.missing')
  return row
}
