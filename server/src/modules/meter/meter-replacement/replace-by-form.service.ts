import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { Quantity, add, type Fen, fen, type Litre, litre, minus } from '@weir/contract/platform/units'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing, Context } from '../../../kernel/context.ts'
import { AppError, conflict, type FieldRefusal, invalid, notFound } from '../../../kernel/errors.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { type Binding, bindingsOf, demandJudged, lockMeters, type Meter } from '../ground/judging.store.ts'
import { replaceMeter } from '../meter-binding/replace.service.ts'
import { asDryRun } from '../ground/effect.ts'
import { lockCard, type Card, findCard } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { addMeter } from '../water-meter/water-meter.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { mayRegister, warningsOf, type Fit, fitOf } from './replace-start.queries.ts'
import type { Head } from '../engine/verdict.ts'
import { keyOf, type RowEffect, rowsAt, type Stat } from '../ground/meter-stat.store.ts'

type Input = InputOf<(typeof waterMeterApi)['replace']>
type Answer = OutputOf<(typeof waterMeterApi)['replace']>

/** Replaces a meter as somebody saw it on the wall. A dry run goes the same way and is rolled back. */
export const replaceByForm = (ctx: Writing, input: Input): Promise<Answer> => asDryRun(ctx, input.dryRun, (ctx) => replace(ctx, input))

async function replace(ctx: Writing, input: Input): Promise<Answer> {
  const { finalRegister, initialRegister, reason, note, installer, confirmed } = input
  const at = input.at ?? ctx.now()
  if (at > ctx.now()) throw invalid('at', 'reading.error.future')
  const { old, next } = await holdMeters(ctx, input)
  demandJudged([old, next])
  const bindings = await bindingsOf(ctx, [old.deviceSn, next.deviceSn])
  const [ofOld, ofNext] = [bindings.get(old.deviceSn) ?? [], bindings.get(next.deviceSn) ?? []]
  const open = ofOld.find(({ to }) => to === null)
  demandFree(ofNext, at)
  demandAfterStart(ofOld, at)
  const card = open && (await lockCard(ctx, open.cardId))
  if (card && !waterCardCan.bind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })

  const final = await fitOf(ctx, old, ofOld, { at, register: finalRegister })
  const initial = await fitOf(ctx, next, ofNext, { at, register: initialRegister })
  demandFinal(final, input)
  demandInitial(initial, input)
  const warnings = await warningsOf(ctx, { old, next, final, initial, at, card })
  const event = { reason, note, installer, source: 'form' } as const
  const isConfirmed = (confirmed || input.dryRun) && final.judged.verdict === 'spike'
  const replaced = await replaceMeter(ctx, { old, next, finalRegister, initialRegister, at, isConfirmed, event })
  const effect = await replacedEffect(ctx, { ...replaced, old, next, card, at, input, last: final.last })
  return { replacementId: input.dryRun ? null : replaced.replacementId, ...effect, warnings }
}

/** Both meters, locked in one order. Outside the scope a meter does not exist; a new one may be registered on the way. */
async function holdMeters(ctx: Writing, { id, newDeviceSn, registerNew, newDeviceModel }: Input): Promise<{ old: Meter; next: Meter }> {
  const [found] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn, deptId: waterMeters.deptId })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!found) throw notFound('waterMeter.error.missing')
  if (found.deviceSn === newDeviceSn) throw invalid('newDeviceSn', 'waterMeter.error.sameMeter')
  const sns = [found.deviceSn, newDeviceSn]
  let meters = await lockMeters(ctx, sns)
  if (!meters.has(newDeviceSn) && registerNew) {
    if (!mayRegister(ctx)) throw invalid('newDeviceSn', 'waterMeter.error.mayNotRegister')
    await addMeter(ctx, { deviceSn: newDeviceSn, deviceModel: newDeviceModel }, found.deptId)
    meters = await lockMeters(ctx, sns)
  }
  const [old, next] = [meters.get(found.deviceSn), meters.get(newDeviceSn)]
  if (!old) throw notFound('waterMeter.error.missing')
  if (!next) throw invalid('newDeviceSn', 'waterMeter.error.unregistered')
  return { old, next }
}

const wrong = (...fields: FieldRefusal[]) => new AppError(400, 'error.invalid', {}, fields)
const tons = (litres: Fit['limit']) => z.encode(Quantity, litres)

function demandFree(bindings: readonly Binding[], at: Date) {
  const taken = bindings.find(({ to }) => to === null || to > at)
  if (taken) throw wrong({ field: 'newDeviceSn', reason: 'waterMeter.error.newTaken', data: { cardNo: taken.cardNo } })
}

/** A meter is replaced after it was bound, or after its last card lost it. */
function demandAfterStart(bindings: readonly Binding[], at: Date) {
  const start = bindings.reduce((last, { from, to }) => Math.max(last, (to ?? from).getTime()), -Infinity)
  if (at.getTime() <= start)
    throw wrong({ field: 'at', reason: 'waterMeter.error.notBeforeStart', data: { at: minuteOf(new Date(start)) } })
}

/** The old meter: not below its last register, and nothing counted after. A meter that lies in a car may report the same again. */
function demandFinal({ last, later, judged, limit }: Fit, { finalRegister, confirmed, dryRun }: Input) {
  if (later && later.register !== finalRegister)
    throw wrong({
      field: 'at',
      reason: 'waterMeter.error.afterLast',
      data: { at: minuteOf(new Date(later.at)), register: tons(later.register) },
    })
  if (judged.verdict === 'spike') {
    if (!confirmed && !dryRun) throw wrong({ field: 'finalRegister', reason: 'waterMeter.error.tooFast', data: { limit: tons(limit) } })
  } else if (!judged.accepted && judged.verdict !== 'duplicate') {
    throw wrong({ field: 'finalRegister', reason: 'waterMeter.error.belowLast', data: { register: tons(last?.register ?? finalRegister) } })
  }
}

function demandInitial({ later, judged }: Fit, { initialRegister }: Input) {
  if (!judged.accepted && judged.verdict !== 'duplicate') throw wrong({ field: 'initialRegister', reason: 'waterMeter.error.initialUnfit' })
  if (later && later.register < initialRegister)
    throw wrong({ field: 'initialRegister', reason: 'waterMeter.error.aboveFirst', data: { register: tons(later.register) } })
}

type Api = typeof waterMeterApi
type Effect = Omit<OutputOf<Api['replace']>, 'replacementId' | 'warnings'>

interface Replaced {
  effects: readonly RowEffect[]
  oldBinding: Binding | undefined
  newBinding: Binding | undefined
  old: Meter
  next: Meter
  /** As it was before. */
  card: Card | undefined
  at: Date
  input: Pick<InputOf<Api['replace']>, 'finalRegister' | 'initialRegister'>
  last: Head | undefined
}

/** The effect of a replacement on daily rows, both parts and the balance of the card. Read in its transaction. */
async function replacedEffect(ctx: Context, replaced: Replaced): Promise<Effect> {
  const { old, next, oldBinding, newBinding, card, at, input, last } = replaced
  const date = dayText(businessDay(at.getTime()))
  const ofDay = [
    { deviceSn: old.deviceSn, date, bindingId: oldBinding?.id ?? 0 },
    { deviceSn: next.deviceSn, date, bindingId: newBinding?.id ?? 0 },
  ]
  const rows = await withRowsOf(ctx, merged(replaced.effects), ofDay)
  const ofCard = rows.filter(({ before, after }) => card === undefined || (after ?? before)!.cardId === card.id)
  const changeOf = ({ deviceSn }: Meter) =>
    sum(ofCard.filter((row) => snOf(row) === deviceSn).map(({ before, after }) => minus(litresOf(after), litresOf(before))))
  const usedOn = (key: (typeof ofDay)[number]) => litresOf(rows.find((row) => keyOf((row.after ?? row.before)!) === keyOf(key))?.after)
  const [oldPart, nextPart] = [changeOf(old), changeOf(next)]
  const onDay = ofCard.filter(({ before, after }) => (after ?? before)!.date === date).map(({ after }) => after)
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(inArray(waterMeters.deviceSn, [old.deviceSn, next.deviceSn]))
  const reported = meters.find(({ deviceSn, acceptedAt }) => deviceSn === next.deviceSn && acceptedAt! > at)
  return {
    old: { deviceSn: old.deviceSn, from: last?.register ?? null, to: input.finalRegister, quantity: oldPart },
    next: { deviceSn: next.deviceSn, from: input.initialRegister, to: reported?.registerLitre ?? null, quantity: nextPart },
    day: {
      date,
      old: usedOn(ofDay[0]!),
      next: usedOn(ofDay[1]!),
      quantity: sum(onDay.map(litresOf)),
      amount: card ? onDay.reduce((total, row) => add(total, fenOf(row)), fen(0)) : null,
    },
    rows: rows.map(shownRow).sort(inOrder),
    balance: card ? await balanceOf(ctx, card, oldPart, nextPart) : null,
    goesOn: meters.some(({ judgingSince }) => judgingSince !== null),
  }
}

async function balanceOf(ctx: Context, { id, cardNo, remainingLitre }: Card, old: Litre, next: Litre) {
  const { remainingLitre: after } = await findCard(ctx, id)
  return { cardNo, before: remainingLitre, old, next, after }
}

/** Several changes of a row are one. */
function merged(effects: readonly RowEffect[]): Map<string, RowEffect> {
  const rows = new Map<string, RowEffect>()
  for (const { before, after } of effects) {
    const key = keyOf((after ?? before)!)
    const first = rows.get(key)
    rows.set(key, { before: first ? first.before : before, after })
  }
  for (const [key, { before, after }] of rows) if (!before && !after) rows.delete(key)
  return rows
}

/** Also the rows of the day that do not change. */
async function withRowsOf(ctx: Context, rows: Map<string, RowEffect>, keys: readonly Parameters<typeof keyOf>[0][]): Promise<RowEffect[]> {
  const stored = await rowsAt(ctx, keys)
  for (const [key, row] of stored) if (!rows.has(key)) rows.set(key, { before: row, after: row })
  return [...rows.values()]
}

const snOf = ({ before, after }: RowEffect) => (after ?? before)!.deviceSn
const litresOf = (row: Stat | undefined): Litre => row?.usageLitre ?? litre(0)
const fenOf = (row: Stat | undefined): Fen => row?.amountFen ?? fen(0)
const sum = (parts: readonly Litre[]): Litre => parts.reduce((total, part) => add(total, part), litre(0))

function shownRow({ before, after }: RowEffect): Effect['rows'][number] {
  const { date, deviceSn, cardNo } = (after ?? before)!
  const [usageBefore, usageAfter] = [before?.usageLitre ?? null, after?.usageLitre ?? null]
  return { date, deviceSn, cardNo, usageBefore, usageAfter, amountBefore: before?.amountFen ?? null, amountAfter: after?.amountFen ?? null }
}

const inOrder = (a: Effect['rows'][number], b: Effect['rows'][number]) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
