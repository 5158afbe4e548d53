import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { TIMELINE_KINDS, type TimelineEvent, type TimelineKind } from '@weir/contract/platform/timeline'
import { litre } from '@weir/contract/platform/units'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { plantEvents as plant, START, WHAT } from '../../../../test/sale/planted-events.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

const owner = { deptId: 1, createdBy: 1 }
const planted = fc.array(fc.record({ what: fc.constantFrom(...WHAT), hour: fc.integer({ min: 0, max: 6 }) }), { maxLength: 40 })
const filter = fc.option(fc.uniqueArray(fc.constantFrom(...TIMELINE_KINDS), { minLength: 1, maxLength: 4 }), { nil: undefined })

it(
  'pages give every event once and in order, whatever the page size, the kinds and the instants that events share',
  { timeout: 600_000 },
  async () => {
    const runs = process.env['TEST_LONG'] ? 60 : 6
    await fc.assert(
      fc.asyncProperty(planted, filter, fc.integer({ min: 1, max: 9 }), async (planted, kinds, pageSize) => {
        const { call, ctx } = await testApp(weir)
        const { hyUserId, kinds: has } = await plant(ctx, planted)
        const all = async (size: number, only?: readonly TimelineKind[]) => {
          const events: TimelineEvent[] = []
          let after: string | undefined
          for (;;) {
            const input = { id: hyUserId, pageSize: size, ...(only && { kinds: [...only] }), ...(after && { after }) }
            const { data } = await call(hyUserApi.timeline, input, { isSuper: true })
            events.push(...data.list)
            if (data.next === null) return events
            expect(data.list).toHaveLength(size)
            after = data.next
          }
        }
        const whole = await all(100)
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
        expect(whole.map(({ kind }) => kind).toSorted()).toEqual([...has].toSorted())
        expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => Date.parse(b) - Date.parse(a)))
        const wanted = whole.filter(({ kind }) => kinds?.includes(kind) ?? true)
        expect(await all(pageSize, kinds)).toEqual(wanted)
      }),
      { numRuns: runs },
    )
  },
)

it('the next page begins behind the last event, whatever arrives meanwhile', async () => {
  const { call, ctx } = await testApp(weir)
  const { hyUserId } = await plant(
    ctx,
    Array.from({ length: 5 }, () => ({ what: 'adjust', hour: 1 })),
  )
  const read = (after?: string) =>
    call(hyUserApi.timeline, { id: hyUserId, kinds: ['adjust'], pageSize: 3, ...(after && { after }) }, { isSuper: true })
  const { data: first } = await read()
  const cardId = first.list[0]!.cardId!
  const soon = { ...owner, cardId, quantityLitre: litre(7), reason: 'other' as const }
  await ctx.db.insert(waterCardAdjusts).values([
    { ...soon, createdAt: new Date(START + 3_600_000) },
    { ...soon, createdAt: new Date(START + 7_200_000) },
  ])
  const { data: second } = await read(first.next!)
  expect([...first.list, ...second.list].map(({ quantity }) => quantity)).toEqual(Array(5).fill('0.005'))
  expect(second.next).toBeNull()
})

it('tells only kinds whose rows the caller may list, within the data scope of each', async () => {
  const { call, ctx } = await testApp(weir)
  const { hyUserId } = await plant(ctx, [
    { what: 'adjust', hour: 1 },
    { what: 'wechat', hour: 2 },
  ])
  const read = async (permissions: string[]) => (await call(hyUserApi.timeline, { id: hyUserId }, { permissions })).data
  expect(await read([hyUserApi.detail.id])).toMatchObject({ list: [], kinds: ['edit'], next: null })
  const seen = await read([hyUserApi.detail.id, wechatBindingApi.list.id])
  expect(seen.kinds).toEqual(['wechat', 'edit'])
  expect(seen.list.map(({ title }) => title)).toEqual(['WeChat W bound'])
})
