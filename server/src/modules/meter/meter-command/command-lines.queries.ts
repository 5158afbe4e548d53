import { type CommandState, MOST_LINES } from '@weir/contract/modules/meter/meter-command'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { commandReading } from './meter-command.list.ts'
import { meterCommands } from '../ground/meter-command.table.ts'

type Line = OutputOf<(typeof waterMeterApi)['commandLines']>['list'][number]

/** The delivery of an order in the words of a command. */
const STATE: Record<string, CommandState> = { initiated: 'sent', success: 'done', fail: 'failed' }

/** Commands of the valve and credits of orders in one line of time. A user who sees the meter sees these. */
export async function commandLines(ctx: Context, { id }: { id: number }) {
  const [meter] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!meter) throw notFound('waterMeter.error.missing')
  const [commands, credits] = await Promise.all([valveLines(ctx, meter.deviceSn), creditLines(ctx, meter.deviceSn)])
  const list = [...commands, ...credits].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_LINES)
  return { list }
}

async function valveLines({ db }: Context, deviceSn: string): Promise<Line[]> {
  const { actor } = commandReading.columns
  const { id, type: kind, state, createdAt: at, answeredAt, answer, reason, note, origin } = meterCommands
  const rows = await db
    .select({ id, kind, state, at, answeredAt, answer, reason, note, origin, actor })
    .from(meterCommands)
    .where(eq(meterCommands.deviceSn, deviceSn))
    .orderBy(desc(id))
    .limit(MOST_LINES)
  return rows.map((row) => ({ ...row, orderNo: null, quantity: null }))
}

async function creditLines({ db }: Context, deviceSn: string): Promise<Line[]> {
  const { id, state, initiatedAt, failureReason, orderNo, quantityLitre } = waterCardRecharges
  const rows = await db
    .select({ id, state, at: initiatedAt, answer: failureReason, orderNo, quantity: quantityLitre })
    .from(waterCardRecharges)
    .where(and(eq(waterCardRecharges.deviceSn, deviceSn), isNotNull(initiatedAt)))
    .orderBy(desc(id))
    .limit(MOST_LINES)
  return rows.map(({ state, at, ...row }) => {
    const none = { answeredAt: null, reason: null, note: null, origin: null, actor: null }
    return { ...none, ...row, kind: 'credit' as const, state: STATE[state] ?? 'queued', at: at! }
  })
}
