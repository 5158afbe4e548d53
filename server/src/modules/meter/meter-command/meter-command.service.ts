import { type COMMAND_ANSWERS, meterCommandApi, meterCommandCan } from '@weir/contract/modules/meter/meter-command'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { z } from 'zod'

import { type Context, type Writing, inTransaction } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import {
  targetOf,
  type Command,
  holdMetersBySn,
  isOpenCommand,
  settleValves,
  sendValve,
  lastCommands,
  VALVE,
  householdsOf,
} from './valve.service.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { type Sender, isWaiting } from '../../../services/outbox/outbox.ts'

interface Answer {
  id: string
  deviceSn: string
  ok: boolean
  /** In a line. */
  words: string
}
type Result = 'delivered' | 'refused' | 'repeated' | 'unknown'

/** Those of these ids that valve commands have. */
export async function idsOfCommands({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { messageId } = meterCommands
  const found = await db
    .select({ messageId })
    .from(meterCommands)
    .where(inArray(messageId, [...ids]))
  return new Set(found.map(({ messageId }) => messageId))
}

/** In the order they came. An answer counts only from the meter that was asked, and for the id it was asked with last. */
export async function takeCommandAnswers(ctx: Writing, answers: readonly Answer[]): Promise<Result[]> {
  const sns = [...new Set(answers.map(({ deviceSn }) => deviceSn))]
  await holdMetersBySn(ctx, sns)
  const results: Result[] = []
  for (const answer of answers) results.push(await takeAnswer(ctx, answer))
  await settleValves(ctx, sns)
  return results
}

async function takeAnswer(ctx: Writing, { id, deviceSn, ok, words }: Answer): Promise<Result> {
  const [command] = await ctx.db.select().from(meterCommands).where(eq(meterCommands.messageId, id))
  if (command?.deviceSn !== deviceSn) return 'unknown'
  // A meter does what it did: a no after the yes says nothing, and a yes counts after any no.
  if (command.answeredOk !== null && (command.answeredOk || !ok)) return 'repeated'
  const answer = ok ? null : words
  await ctx.db
    .update(meterCommands)
    .set({ state: stateAfter(command, ok), answer, answeredOk: ok, answeredAt: ctx.now() })
    .where(eq(meterCommands.id, command.id))
  if (ok) await noteDone(ctx, command)
  if (ok && command.state === 'cancelled') await noteUnwanted(ctx, command)
  return ok ? 'delivered' : 'refused'
}

/** Nobody waits for a superseded or cancelled one any more: its answer is recorded, and its state stays. */
function stateAfter(command: Command, ok: boolean): Command['state'] {
  if (command.state === 'superseded' || command.state === 'cancelled') return command.state
  return ok ? 'done' : 'failed'
}

/** The valve is as this command wanted it, unless the meter did a later one. */
async function noteDone({ db, now }: Writing, { id, deviceSn, type }: Command) {
  const didLater = and(eq(meterCommands.deviceSn, deviceSn), gt(meterCommands.id, id), eq(meterCommands.answeredOk, true))
  if ((await db.$count(meterCommands, didLater)) > 0) return
  await db
    .update(waterMeters)
    .set({ valveReported: targetOf(type), valveReportedAt: now() })
    .where(eq(waterMeters.deviceSn, deviceSn))
}

/** The meter did what was taken back, and never said how its valve was before: the other state is wanted. */
const noteUnwanted = ({ db }: Writing, { deviceSn, type }: Command) =>
  db
    .update(waterMeters)
    .set({ valveWanted: type === 'openValve' ? 'closed' : 'open' })
    .where(and(eq(waterMeters.deviceSn, deviceSn), isNull(waterMeters.valveWanted)))

/** An open command that cannot go on. */
export async function endCommand(
  ctx: Writing,
  command: Command,
  state: 'failed' | 'expired' | 'cancelled',
  answer: (typeof COMMAND_ANSWERS)[number] | null,
) {
  if (!isOpenCommand(command)) return
  await ctx.db.update(meterCommands).set({ state, answer, answeredAt: ctx.now() }).where(eq(meterCommands.id, command.id))
  if (state === 'cancelled') await forgetWish(ctx, command.deviceSn)
  await settleValves(ctx, [command.deviceSn])
}

/** The reported state is as good as any now. */
async function forgetWish({ db }: Writing, deviceSn: string) {
  const [meter] = await db.select().from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
  const valveWanted = meter!.valveReported === 'unknown' ? null : meter!.valveReported
  await db.update(waterMeters).set({ valveWanted }).where(eq(waterMeters.deviceSn, deviceSn))
}

type Api = typeof meterCommandApi

/** A command in sight with its meter held. An older one than the last has no say any more. */
async function holdLast(ctx: Writing, id: number) {
  const inSight = and(eq(meterCommands.id, id), ownedBy(meterCommands)(ctx))
  const [found] = await ctx.db.select({ deviceSn: meterCommands.deviceSn }).from(meterCommands).where(inSight)
  if (!found) throw notFound('meterCommand.error.missing')
  const [meter] = await holdMetersBySn(ctx, [found.deviceSn])
  const last = (await lastCommands(ctx, [found.deviceSn])).get(found.deviceSn)!
  const [command] = await ctx.db.select().from(meterCommands).where(eq(meterCommands.id, id))
  return { command: command!, meter: meter!, isLast: last.id === id }
}

/**
 * Sends a failed command again. A meter acts once on an id. If it did not answer, it may have acted: the same id. If it refused, it always
 * refuses this id: a new one.
 */
export async function retryCommand(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const { command, meter, isLast } = await holdLast(ctx, id)
  if (!meterCommandCan.retry(command)) throw conflict('meterCommand.error.notFailed')
  if (!isLast) throw conflict('meterCommand.error.notLast')
  if (!meter.commands) throw conflict('meterCommand.error.noCommands')
  const messageId = command.state === 'expired' ? command.messageId : randomUUID()
  const again = { state: 'queued', messageId, triedAt: ctx.now(), answer: null, answeredOk: null, answeredAt: null } as const
  await ctx.db.update(meterCommands).set(again).where(eq(meterCommands.id, id))
  await ctx.db
    .update(waterMeters)
    .set({ valveWanted: targetOf(command.type), valveStuck: false })
    .where(eq(waterMeters.id, meter.id))
  await sendValve(ctx, command)
  ctx.changed({ resource: meterCommandApi, id, before: { state: command.state }, after: { state: 'queued' } })
  return {}
}

/** Nobody wants it any more. The meter may have it: a late answer is recorded, and a valve that moved raises the alarm. */
export async function cancelCommand(ctx: Writing, { id, note }: InputOf<Api['cancel']>) {
  const { command, isLast } = await holdLast(ctx, id)
  if (!meterCommandCan.cancel(command)) throw conflict('meterCommand.error.notOpen')
  if (!isLast) throw conflict('meterCommand.error.notLast')
  await ctx.db.update(meterCommands).set({ state: 'cancelled' }).where(eq(meterCommands.id, id))
  await forgetWish(ctx, command.deviceSn)
  await settleValves(ctx, [command.deviceSn])
  ctx.changed({ resource: meterCommandApi, id, before: { state: command.state }, after: { state: 'cancelled', note } })
  return {}
}

const Payload = z.object({ commandId: z.number() })

/** Carries a command to the meter. Its id and its state are committed before it leaves, so an answer finds it. */
export const valveSender: Sender = {
  topic: VALVE,
  needsLink: true,
  async send(ctx, payload, { publish }) {
    const { commandId } = Payload.parse(payload)
    const command = await inTransaction(ctx, (ctx) => prepare(ctx, commandId))
    if (command) await publish(`weir/${command.deviceSn}/commands`, { id: command.messageId, type: command.type })
  },
  sendAgain: (ctx, deviceSn) => inTransaction(ctx, (ctx) => sendUnanswered(ctx, deviceSn)),
}

/** The command, or nothing where there is nothing (more) to send. */
async function prepare(ctx: Writing, id: number) {
  const [found] = await ctx.db.select({ deviceSn: meterCommands.deviceSn }).from(meterCommands).where(eq(meterCommands.id, id))
  if (!found) return undefined
  const [meter] = await holdMetersBySn(ctx, [found.deviceSn])
  const [command] = await ctx.db.select().from(meterCommands).where(eq(meterCommands.id, id))
  if (!meter || !isOpenCommand(command)) return undefined
  if (!meter.commands) {
    await endCommand(ctx, command!, 'failed', 'noCommands')
    return undefined
  }
  if (command!.state === 'sent') return command
  // The household may have paid, or be protected, since the rule decided.
  if (command!.origin === 'rule' && command!.type === 'closeValve') {
    const household = (await householdsOf(ctx, [meter.deviceSn])).get(meter.deviceSn)
    if (!household || household.protection !== null || household.remainingLitre >= 0) {
      await endCommand(ctx, command!, 'cancelled', 'notNeeded')
      return undefined
    }
  }
  const [sent] = await ctx.db.update(meterCommands).set({ state: 'sent', sentAt: ctx.now() }).where(eq(meterCommands.id, id)).returning()
  return sent
}

/** Commands without an answer, except those that wait to be sent anyway. */
async function sendUnanswered(ctx: Writing, deviceSn: string | undefined) {
  const isQueued = sql`exists (select from ${outbox}
    where ${isWaiting} and ${outbox.topic} = ${VALVE} and (${outbox.payload} ->> 'commandId')::bigint = ${meterCommands.id})`
  const unanswered = await ctx.db
    .select({ id: meterCommands.id, deviceSn: meterCommands.deviceSn })
    .from(meterCommands)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, meterCommands.deviceSn))
    .where(
      and(eq(meterCommands.state, 'sent'), deviceSn === undefined ? undefined : eq(meterCommands.deviceSn, deviceSn), sql`not ${isQueued}`),
    )
    .orderBy(meterCommands.id)
  for (const command of unanswered) await sendValve(ctx, command)
}
