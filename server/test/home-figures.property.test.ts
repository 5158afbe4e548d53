import { fen } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { summarise } from '../src/modules/home/dashboard/dashboard.queries.ts'
import { listStats } from '../src/modules/meter/meter-stat/meter-stat.queries.ts'
import { orderSums } from '../src/modules/sale/water-card-recharge/water-card-recharge.queries.ts'
import { testApp } from './app/app.ts'
import { moneyEvents } from './sale/money-events.ts'
import { moneyWorld } from './sale/money-world.ts'

type Days = [from: string, to: string]
type World = Awaited<ReturnType<typeof moneyWorld>>

/** The figures of the home page, and the sums of the lists that they open. */
async function figures({ ctx }: World) {
  const home = await summarise(ctx)
  const today = businessDay(ctx.now().getTime())
  const [day, month]: Days[] = [
    [dayText(today), dayText(today)],
    [`${dayText(today).slice(0, 7)}-01`, dayText(today)],
  ]
  const usage = async (dateRange?: Days) =>
    (await listStats(ctx, { pageNum: 1, pageSize: 1, isAsc: false, ...(dateRange && { dateRange }) })).sums
  const stored = async (booked: Days) => (await orderSums(ctx, { booked })).stored
  const [used, usedToday, usedMonth] = [await usage(), await usage(day), await usage(month)]
  return {
    home: [home.storedTotal, home.storedToday, home.storedMonth, home.usageTotal, home.usageToday, home.usageMonth, home.consumptionTotal],
    lists: [
      (await orderSums(ctx, { paymentStatus: 'paid' })).stored,
      await stored(day!),
      await stored(month!),
      used.dailyUsage,
      usedToday.dailyUsage,
      usedMonth.dailyUsage,
      used.amount,
    ],
  }
}

it('the lists that the home page opens have its figures, whatever happens to money and water', async () => {
  const { ctx } = await testApp(weir)
  await fc.assert(
    fc.asyncProperty(moneyEvents, async (events) => {
      const world = await moneyWorld(ctx)
      for (const event of events) await world.play(event)
      const { home, lists } = await figures(world)
      expect(lists).toEqual(home)
    }),
    { numRuns: process.env.TEST_LONG ? 40 : 3 },
  )
})

it('stored value is what came in, less what went back and what moved on', async () => {
  const { ctx } = await testApp(weir)
  const world = await moneyWorld(ctx)
  const { play } = world
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) await play({ kind: 'adjust', card: 2, litres: 0 })
  }
  await play({ kind: 'recharge', card: 0, fen: 10_000 })
  await play({ kind: 'order', card: 1, fen: 5000 })
  await hours(24)
  await play({ kind: 'refund', which: 1, part: 20 })
  await play({ kind: 'recharge', card: 1, fen: 5000 })
  await play({ kind: 'move', which: 2, card: 2 })
  const first = businessDay(Date.parse('2026-01-01T00:00:00Z'))
  const of = (from: number, to = from) => orderSums(world.ctx, { booked: [dayText(from), dayText(to)] })
  const sums = (stored: number, amount: number, refundedAmount: number, movedAmount: number) => ({
    stored: fen(stored),
    amount: fen(amount),
    refundedAmount: fen(refundedAmount),
    movedAmount: fen(movedAmount),
  })
  expect(await of(first)).toEqual(sums(10_000, 10_000, 0, 0))
  // The order of the first day is refunded in part and moved on the second. The unpaid one counts nowhere.
  expect(await of(first + 1)).toEqual(sums(3000, 13_000, 2000, 8000))
  expect(await of(first, first + 1)).toEqual(await orderSums(world.ctx, {}))
  expect(await orderSums(world.ctx, { cardId: world.ids[0]! })).toEqual(sums(0, 10_000, 2000, 8000))
  expect(await of(first + 2)).toEqual(sums(0, 0, 0, 0))
})
