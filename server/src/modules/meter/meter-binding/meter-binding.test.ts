import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { ingestReadings } from '../reading/ingest.service.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { bindMeter, unbindMeter } from './meter-binding.service.ts'

const moment = (time: string) => new Date(`2025-12-${time}:00+08:00`)

/** A meter `M` without a card, a card `A` and a card `B` without a meter. */
async function meterAndCards() {
  const { ctx, db } = await testApp(meter)
  await db.insert(waterMeters).values({ deviceSn: 'M', deptId: 1, createdBy: 1 })
  const [a, b] = [await insertCard(db, { cardNo: 'A', deptId: 3 }), await insertCard(db, { cardNo: 'B', deptId: 4 })]
  const report = (...readings: [time: string, register: number][]) =>
    inTransaction(ctx, (ctx) => {
      const arriving = readings.map(([time, register]) => ({ deviceSn: 'M', meterTime: moment(time).getTime(), register: litre(register) }))
      return ingestReadings(ctx, arriving, { source: 'http', arrivedAt: ctx.now() })
    })
  const bind = (card: typeof a, time: string, register?: number) =>
    inTransaction(ctx, (ctx) =>
      bindMeter(ctx, { card, deviceSn: 'M', at: moment(time), register: register === undefined ? undefined : litre(register) }),
    )
  const unbind = (card: typeof a, time: string, register?: number) =>
    inTransaction(ctx, (ctx) =>
      unbindMeter(ctx, { cardId: card.id, at: moment(time), register: register === undefined ? undefined : litre(register) }),
    )
  const days = async () => {
    const rows = await db.select().from(meterStats).orderBy(meterStats.date, meterStats.bindingId)
    return rows.map(({ date, cardNo, usageLitre, deptId }) => `${date.slice(8)} ${cardNo ?? '-'} ${usageLitre} in ${deptId}`)
  }
  return { ctx, db, a, b, report, bind, unbind, days }
}

it('gives each rise whole to the period in which its reading lies', async () => {
  const { db, a, b, report, bind, unbind, days } = await meterAndCards()
  await report(['01T08:00', 1000], ['01T20:00', 1100])
  await bind(a, '01T22:00')
  await report(['02T08:00', 1300])
  await unbind(a, '02T10:00')
  await bind(b, '02T10:00')
  await report(['02T20:00', 1350])
  expect(await days()).toEqual(['01 - 100 in 1', '02 A 200 in 3', '02 B 50 in 4'])
  await expectBalanced(db)
})

it('cuts a rise where somebody read the register', async () => {
  const { db, a, b, report, bind, unbind, days } = await meterAndCards()
  await bind(a, '01T06:00', 1000)
  await report(['02T08:00', 1300])
  await unbind(a, '02T10:00', 1320)
  await bind(b, '02T10:00')
  await report(['02T20:00', 1350])
  expect(await days()).toEqual(['01 - 0 in 3', '02 A 320 in 3', '02 B 30 in 4'])
  await expectBalanced(db)
})

it('takes the register at the end of one binding for the beginning of the next', async () => {
  const { db, a, b, report, bind, unbind, days } = await meterAndCards()
  await bind(a, '01T06:00', 1000)
  await unbind(a, '02T10:00', 1320)
  await bind(b, '02T10:00', 1320)
  await report(['02T20:00', 1350])
  expect(await days()).toEqual(['01 - 0 in 3', '02 A 320 in 3', '02 B 30 in 4'])
  await expectBalanced(db)
})

it('moves counted usage when a change is reported later, and brings late usage to the card of its time', async () => {
  const { db, a, b, report, bind, unbind, days } = await meterAndCards()
  await bind(a, '01T06:00')
  await report(['01T08:00', 1000], ['02T08:00', 1300], ['03T08:00', 1400])
  await unbind(a, '02T10:00')
  await bind(b, '02T12:00')
  expect(await days()).toEqual(['01 A 0 in 3', '02 A 300 in 3', '03 B 100 in 4'])
  await report(['02T09:00', 1310])
  expect(await days()).toEqual(['01 A 0 in 3', '02 A 310 in 3', '03 B 90 in 4'])
  const cards = await db.select().from(waterCards).orderBy(waterCards.cardNo)
  expect(cards.map(({ usedLitre, deviceSn }) => [usedLitre, deviceSn])).toEqual([
    [310, null],
    [90, 'M'],
  ])
  await expectBalanced(db)
})

it('refuses a meter or card that is taken, a register that does not fit, and moments that cannot be', async () => {
  const { ctx, a, b, report, bind, unbind, days } = await meterAndCards()
  await bind(a, '05T06:00')
  await report(['06T08:00', 1000])
  const before = await days()
  await expect(bind(b, '07T06:00')).rejects.toMatchObject({ code: 409, reason: 'reading.error.meterTaken' })
  await expect(unbind(a, '06T09:00', 900)).rejects.toMatchObject({
    code: 409,
    reason: 'reading.error.registerUnfit',
    data: { verdict: 'rollback' },
  })
  await expect(unbind(a, '04T09:00')).rejects.toMatchObject({ code: 400, fields: [{ field: 'at', reason: 'reading.error.beforeBinding' }] })
  await expect(unbind(b, '06T09:00')).rejects.toMatchObject({ code: 404, reason: 'reading.error.notBound' })
  expect(await days()).toEqual(before)
  await unbind(a, '06T09:00')
  await expect(bind(b, '06T08:59')).rejects.toMatchObject({ code: 409, reason: 'reading.error.meterTaken' })
  const future = inTransaction(ctx, (ctx) => bindMeter(ctx, { card: b, deviceSn: 'M', at: new Date(ctx.now().getTime() + 1) }))
  await expect(future).rejects.toMatchObject({ code: 400, fields: [{ field: 'at', reason: 'reading.error.future' }] })
  const unseen = inTransaction({ ...ctx, scope: NO_ROWS }, (ctx) => bindMeter(ctx, { card: b, deviceSn: 'M' }))
  await expect(unseen).rejects.toMatchObject({ code: 404, reason: 'reading.error.unknownDevice' })
})
