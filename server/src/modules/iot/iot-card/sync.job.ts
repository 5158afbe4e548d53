import { SIM_OPERATORS, type SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { sql } from 'drizzle-orm'

import { defineJob } from '../../../services/jobs/job.ts'
import { SYNC_JOB } from './sync-queue.service.ts'
import type { Context } from '../../../kernel/context.ts'
import { callOperator } from '../operator/call-operator.ts'
import { gatewayOf } from '../operator/gateways.ts'
import type { SimGateway } from '../operator/sim-gateway.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { takeReport } from './report.service.ts'

/** Past it, the process that asked counts as dead, and another one asks again. */
const LEASE_MS = 120_000
/** Longer than any throttle: a run that waits longer ends, and the next one goes on. */
const LONGEST_WAIT_MS = 2000

/** A card without an answer is asked about again after so long, like one in trouble. */
const NO_ANSWER_MS = 15 * 60_000

interface Claimed {
  id: number
  iccid: string
}

export interface Synced {
  cards: number
  calls: number
}

/**
 * Asks an operator about its due cards, the urgent ones first. It ends when none is left, no call may leave, or the process stops. Cards that
 * a dead process claimed are due again after their lease. Each is written in its own transaction, so nothing is lost halfway.
 */
export async function syncOperator(ctx: Context, operator: SimOperator, stopping?: AbortSignal): Promise<Synced> {
  const gateway = gatewayOf(ctx, operator)
  const synced = { cards: 0, calls: 0 }
  if (!gateway) return synced
  while (!stopping?.aborted) {
    const batch = await claimDue(ctx, operator, gateway.batchSize)
    if (batch.length === 0) break
    const asked = await askAbout(ctx, operator, gateway, batch)
    if (asked === 'again') continue
    if (asked === 'end') break
    synced.calls++
    synced.cards += batch.length
  }
  return synced
}

/**
 * The most urgent due cards of an operator that nobody else asks about now. They are found in a part of its own: as a condition, PostgreSQL
 * may look for them once per card, and then claims more of them than the limit.
 */
async function claimDue({ db, now }: Context, operator: SimOperator, limit: number): Promise<Claimed[]> {
  const at = now()
  const { rows } = await db.execute<{ id: string; iccid: string }>(sql`
    with due as (
      select id from ${iotCards}
      where operator = ${operator} and next_sync_at <= ${at.toISOString()}::timestamptz
        and (lease_until is null or lease_until <= ${at.toISOString()}::timestamptz)
      order by sync_rank, next_sync_at limit ${limit} for no key update skip locked
    )
    update ${iotCards} set attempts = attempts + 1, lease_until = ${new Date(at.getTime() + LEASE_MS).toISOString()}::timestamptz
    where id in (select id from due)
    returning id, iccid`)
  return rows.map(({ id, iccid }) => ({ id: Number(id), iccid }))
}

async function askAbout(ctx: Context, operator: SimOperator, gateway: SimGateway, batch: Claimed[]): Promise<'done' | 'again' | 'end'> {
  const called = await callOperator(ctx, operator, gateway, (gateway) => gateway.query(batch.map(({ iccid }) => iccid)))
  if (called.state === 'answered') {
    for (const { id, iccid } of batch) await takeReport(ctx, id, called.answer.get(iccid))
    return 'done'
  }
  if (called.state === 'held') {
    await release(ctx, batch)
    return (await waited(ctx, called.until)) ? 'again' : 'end'
  }
  await postpone(ctx, batch, called.state === 'down' ? called.until : ctx.now())
  return called.state === 'down' ? 'end' : 'done'
}

const release = ({ db }: Context, batch: readonly Claimed[]) =>
  db.execute(sql`update ${iotCards} set lease_until = null where id in ${batch.map(({ id }) => id)}`)

/**
 * These cards got no answer. Others go first, or a run would not end. Else all trials of an open breaker would be about the same card. That
 * card may itself be the reason. `from`: when the next call may leave.
 */
const postpone = ({ db }: Context, batch: readonly Claimed[], from: Date) =>
  db.execute(sql`
    update ${iotCards} set lease_until = null, next_sync_at = ${new Date(from.getTime() + NO_ANSWER_MS).toISOString()}::timestamptz
    where id in ${batch.map(({ id }) => id)}`)

/** Whether the time came for the next call. A clock that stands still ends the run. */
async function waited({ now }: Context, until: Date): Promise<boolean> {
  const ms = until.getTime() - now().getTime()
  if (ms > LONGEST_WAIT_MS) return false
  await new Promise((resolve) => setTimeout(resolve, Math.max(1, ms)))
  return now() >= until
}

/** All operators side by side: one that is slow or gone keeps no other back. */
export const syncJob = defineJob({
  name: SYNC_JOB,
  cron: '* * * * *',
  async run(ctx, stopping) {
    const synced = await Promise.all(SIM_OPERATORS.map((operator) => syncOperator(ctx, operator, stopping)))
    return { cards: synced.reduce((sum, { cards }) => sum + cards, 0), calls: synced.reduce((sum, { calls }) => sum + calls, 0) }
  },
})
