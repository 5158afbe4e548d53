import type { COMMAND_ANSWERS } from '@weir/contract/modules/meter/meter-command'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { settleValves } from './settle-valve.service.ts'
import { targetOf } from './valve.service.ts'
import { type Command, holdMetersBySn, isOpenCommand } from './valve-meters.queries.ts'

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
export async function forgetWish({ db }: Writing, deviceSn: string) {
  const [meter] = await db.select().from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
  const valveWanted = meter!.valveReported === 'unknown' ? null : meter!.valveReported
  await db.update(waterMeters).set({ valveWanted }).where(eq(waterMeters.deviceSn, deviceSn))
}
