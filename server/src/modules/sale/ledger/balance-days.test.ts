import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

/** Entries of a card by their times; `left` litres after each. */
async function cardWith(entries: readonly (readonly [time: string, left: number])[]) {
  const { db, call } = await testApp(sale, { lowAlarmLitre: litre(2000) })
  const { id } = await insertCard(db)
  const common = {
    cardId: id,
    kind: 'usage',
    unit: 'litre',
    from: 'water',
    to: 'used',
    amount: 1,
    refType: 'meterStat',
    refId: 1,
    actorId: 0,
  } as const
  for (const [time, left] of entries)
    await db.insert(ledgerEntries).values({ ...common, at: new Date(`${time}+08:00`), remainingAfterLitre: litre(left) })
  const balance = async () => (await call(waterCardApi.balanceDays, { id })).data
  return { id, call, balance }
}

it('is what was left after the last entry of each day, by business days, with the days between', async () => {
  const { balance } = await cardWith([
    ['2025-11-01T08:00:00', 9000],
    ['2025-12-30T10:00:00', 5000],
    ['2025-12-30T23:59:59', 4000],
    ['2026-01-01T00:00:00', -500],
  ])
  const { days, low } = await balance()
  expect(low).toBe('2.000')
  expect(days).toHaveLength(30)
  expect(days.slice(-4)).toEqual([
    { date: '2025-12-29', remaining: '9.000' },
    { date: '2025-12-30', remaining: '4.000' },
    { date: '2025-12-31', remaining: '4.000' },
    { date: '2026-01-01', remaining: '-0.500' },
  ])
  expect(days[0]).toEqual({ date: '2025-12-03', remaining: '9.000' })
})

it('is empty before the first entry, and for nobody outside the scope', async () => {
  const { id, call, balance } = await cardWith([['2025-12-31T10:00:00', 5000]])
  expect((await balance()).days.slice(-3).map(({ remaining }) => remaining)).toEqual([null, '5.000', '5.000'])
  expect((await call(waterCardApi.balanceDays, { id }, { scope: NO_ROWS })).code).toBe(404)
})
