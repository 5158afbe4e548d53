import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { fakeOperator, type FakeReply } from '../../../../test/iot/fake-operator.ts'
import { iotApp, useSimulator } from '../../../../test/iot/iot-app.ts'
import { ICCID, insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { gatewayOf, gatewaysOf, simGateways } from '../operator/gateways.ts'
import { iotOperators } from '../operator/operator.table.ts'
import { CardUnclear } from '../operator/sim-gateway.ts'
import { iotCards } from '../ground/iot-card.table.ts'

const simulator = useSimulator()

describe('a card whose answer cannot be read', () => {
  it('keeps no other card back, and is asked about again later', async () => {
    const { ctx, db, sync, pass } = await iotApp(simulator())
    await insertIotCard(db, 1, { nextSyncAt: ctx.now() })
    // With statistics of a single card, a condition with a limit is looked up again for each card.
    await db.execute(sql`analyze ${iotCards}`)
    await insertIotCard(db, 2, { nextSyncAt: ctx.now() })
    const gateway = gatewayOf(ctx, 'mobile')!
    gateway.batchSize = 1
    const { query } = gateway
    const unclear = vi.spyOn(gateway, 'query').mockImplementation((iccids) => {
      return iccids[0] === ICCID(1) ? Promise.reject(new CardUnclear('status 99')) : query(iccids)
    })
    expect(await sync()).toEqual({ cards: 2, calls: 2 })
    const synced = async () =>
      (await db.select({ at: iotCards.lastSyncAt }).from(iotCards).orderBy(iotCards.id)).map(({ at }) => at !== null)
    expect(await synced()).toEqual([false, true])
    unclear.mockRestore()
    await pass(14)
    expect((await sync()).calls).toBe(0)
    await pass(1)
    await sync()
    expect(await synced()).toEqual([true, true])
  })
})

describe('China Mobile', () => {
  /** Two due cards, and the codes or rows that the operator answers about each. */
  async function two(says: (iccid: string) => FakeReply['body']) {
    const app = await iotApp(simulator())
    const { asked, url } = await fakeOperator(({ url, body }) => {
      if (url.pathname.endsWith('token')) return { body: { status: '0', result: [{ token: 't' }] } }
      return { body: says((JSON.parse(body) as { iccid: string }).iccid) }
    })
    app.ctx.parts.set(simGateways, gatewaysOf({ simMobile: url('app:password') }))
    for (const n of [1, 2]) await insertIotCard(app.db, n, { nextSyncAt: app.ctx.now(), syncRank: n })
    const queried = () =>
      asked.filter(({ url }) => url.pathname.endsWith('sim-status')).map(({ body }) => (JSON.parse(body) as { iccid: string }).iccid)
    const cards = () => app.db.select({ unknown: iotCards.isUnknown, at: iotCards.lastSyncAt }).from(iotCards).orderBy(iotCards.id)
    const breaker = async () => (await app.db.select().from(iotOperators))[0]
    return { ...app, queried, cards, breaker }
  }
  const GOOD = {
    status: '0',
    result: [{ cardStatus: '2', dataAmount: '1', serviceTypeList: [{ serviceType: '11', serviceStatus: '1' }] }],
  }

  it('refuses one card: it is unknown, and the other one is read', async () => {
    const { sync, cards, breaker } = await two((iccid) => (iccid === ICCID(1) ? { status: '12009', message: '不属于此用户' } : GOOD))
    expect(await sync()).toEqual({ cards: 2, calls: 2 })
    expect(await cards()).toMatchObject([
      { unknown: true, at: expect.any(Date) as Date },
      { unknown: false, at: expect.any(Date) as Date },
    ])
    expect(await breaker()).toMatchObject({ breaker: 'closed', failures: 0 })
  })

  it('says of one card what no database holds: both are read', async () => {
    const odd = { status: '0', result: [{ ...GOOD.result[0], imei: '8638\u0000310', activeDate: '0000-01-01 00:00:00' }] }
    const { sync, cards, db } = await two((iccid) => (iccid === ICCID(1) ? odd : GOOD))
    expect(await sync()).toEqual({ cards: 2, calls: 2 })
    expect((await cards()).map(({ at }) => at !== null)).toEqual([true, true])
    expect(await db.select({ imei: iotCards.reportedImei }).from(iotCards).orderBy(iotCards.id)).toEqual([
      { imei: '8638 310' },
      { imei: null },
    ])
  })

  it('has a result of one card that nobody could store: the other one is read', async () => {
    const { sync, cards } = await two((iccid) => (iccid === ICCID(1) ? { status: '9\u00009', message: '\u0000' } : GOOD))
    expect(await sync()).toEqual({ cards: 2, calls: 2 })
    expect((await cards()).map(({ at }) => at !== null)).toEqual([false, true])
  })

  it('has no answer about one card: no run and no trial begins with it again', async () => {
    const { sync, queried, cards, pass } = await two((iccid) => (iccid === ICCID(1) ? undefined : GOOD))
    await sync()
    await sync()
    expect(queried()).toEqual([ICCID(1), ICCID(2)])
    expect(await cards()).toMatchObject([{ at: null }, { at: expect.any(Date) as Date }])
    await pass(15)
    await sync()
    expect(queried()).toEqual([ICCID(1), ICCID(2), ICCID(1)])
  })

  it('is gone: the trials of the breaker go from card to card', async () => {
    const { db, ctx, sync, queried, breaker, pass } = await two(() => undefined)
    for (let n = 3; n <= 12; n++) await insertIotCard(db, n, { nextSyncAt: ctx.now(), syncRank: 3 })
    // The pauses of the breaker: 30 s, 1, 2, 4 and 8 minutes.
    for (let minute = 0; minute < 15; minute += 0.5) {
      await sync()
      await pass(0.5)
    }
    expect((await breaker())!.failures).toBe(9)
    expect(new Set(queried()).size).toBe(queried().length)
  })
})
