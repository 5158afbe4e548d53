import { hostname } from 'node:os'
import { healthApi } from '@weir/contract/modules/system/health'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { GB, healthStage } from '../../../../test/system/health-stage.ts'
import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { databaseSizes } from '../../../services/health/health.table.ts'
import { clockDifference, sampleSize } from '../../../services/monitor/sampling.ts'
import { newest, productNews } from './changelog.ts'
import { healthSettings, healthSettingsOf } from './health-settings.ts'

describe('the machine', () => {
  it('says which role nobody has, who is silent, and that two versions run', async () => {
    const { record, look, later } = await healthStage()
    await record({ roles: ['web', 'ingest'] }, {}, 'old:1')
    expect(await look('processes')).toEqual([['act', 'worker', 'No process has the role worker', 'failover']])
    later(1)
    await record({ roles: ['worker', 'web'] }, {}, 'new:2')
    expect(await look('processes')).toEqual([
      ['act', 'ingest', 'No process has the role ingest', 'failover'],
      ['look', 'old:1', 'It is silent', 'failover'],
    ])
    await record({ build: 'b' }, {}, 'third:3')
    expect((await look('processes'))[0]).toEqual(['act', '2 versions run at the same time'])
  })

  it('compares clocks with the database', async () => {
    const { record, look, db } = await healthStage()
    await record({}, { clockOffMs: -1400 }, 'a:1')
    expect(await look('clock')).toEqual([['fine', 'At most 1.4 s from the database']])
    await record({}, { clockOffMs: 2500 }, 'b:2')
    await record({}, { clockOffMs: -45_000 }, 'c:3')
    expect(await look('clock')).toEqual([
      ['act', 'c:3', '45 s from the database'],
      ['look', 'b:2', '2.5 s from the database'],
    ])
    expect(Math.abs(await clockDifference(db))).toBeLessThan(1000)
  })

  it('says how full disks are, and that a database elsewhere is not seen', async () => {
    const { record, look, ctx } = await healthStage()
    expect(await look('disk')).toEqual([['look', 'No process has written its figures yet']])
    await record({}, { diskFree: 8 * GB })
    await record({ host: 'far', dataDir: '/srv' }, { diskFree: GB / 2 }, 'far:1')
    const [worst, second] = await look('disk')
    expect([worst, second]).toEqual([
      ['act', 'far:/srv', '512.0 MB free of 100.0 GB'],
      ['look', `${hostname()}:/data`, '8.0 GB free of 100.0 GB'],
    ])
    ctx.parts.set(healthSettings, { database: 'elsewhere', publicUrl: undefined })
    expect(await look('disk')).toContainEqual(['fine', 'PostgreSQL', 'The database is elsewhere; its disk is not visible from here'])
  })

  it('forecasts the size of the database only when it has a week of history', async () => {
    const { record, look, db, ctx, later } = await healthStage()
    await record()
    const daysAgo = (days: number) => dayText(businessDay(ctx.now().getTime()) - days)
    expect((await look('database'))[0]![1]).toMatch(/^[\d.]+ MB; 0 days of history, a forecast needs 7$/)
    await sampleSize(db, ctx.now())
    await sampleSize(db, ctx.now())
    expect(await db.$count(databaseSizes)).toBe(1)
    const { bytes } = (await db.select().from(databaseSizes))[0]!
    await db.insert(databaseSizes).values({ day: daysAgo(20), bytes: bytes - 20 * 2 ** 20 })
    expect((await look('database'))[0]).toEqual(['fine', expect.stringMatching(/grows by 1\.0 MB a day, [\d.]+ MB in a year$/)])
    await db
      .update(databaseSizes)
      .set({ bytes: bytes - 20 * GB })
      .where(eq(databaseSizes.day, daysAgo(20)))
    expect((await look('database'))[0]).toEqual(['look', expect.stringMatching(/the disk is full in about (59|60) days$/)])
    later(60 * 24 * 1200)
    await sampleSize(db, ctx.now())
    expect((await db.select().from(databaseSizes)).map(({ day }) => day)).toEqual([daysAgo(0)])
  })
})

describe('keys and versions', () => {
  it('asks for a device key, and to replace one that is old', async () => {
    const { db, look, later, ctx } = await healthStage()
    await db.update(deviceKeys).set({ createdAt: ctx.now() })
    later(60 * 24 * 731)
    expect(await look('deviceKeys')).toEqual([['look', '1 key, the oldest is 731 days old', 'lost-key']])
    await db.update(deviceKeys).set({ status: 0 })
    expect(await look('deviceKeys')).toEqual([['look', 'No device key is enabled', 'lost-key']])
  })

  it('knows where the database server is', () => {
    const place = (databaseUrl: string | undefined) => healthSettingsOf({ databaseUrl, publicUrl: undefined }).database
    expect(place(undefined)).toBe('embedded')
    for (const url of ['postgres://weir@localhost/weir', 'postgres://127.0.0.1:5432/weir', 'postgres:///weir?host=/run/postgresql'])
      expect(place(url), url).toBe('here')
    for (const url of ['postgres://weir@db/weir', 'postgres://10.0.0.5/weir']) expect(place(url), url).toBe('elsewhere')
  })

  it('says that residents reach the site without TLS, or not from here', async () => {
    const { look, ctx } = await healthStage()
    const set = (publicUrl: string | undefined) => ctx.parts.set(healthSettings, { database: 'embedded', publicUrl })
    set('http://weir.example')
    expect(await look('tls')).toEqual([['look', 'weir.example', 'The address from outside is not https']])
    set('https://127.0.0.1:1')
    expect(await look('tls')).toEqual([['look', '127.0.0.1:1', expect.stringMatching(/^Out of reach from here: .*ECONNREFUSED/)]])
    set(undefined)
  })

  it('takes what is new from the changelog', async () => {
    expect(newest('# C\n\nIntro\n\n## 1.2\n\n### Added\n\n**Water**\n\n- A `x` of [y](z.md).\n\n## 1.1\n\n- Old\n')).toEqual({
      title: '1.2',
      lines: [
        { kind: 'title', text: 'Added' },
        { kind: 'part', text: 'Water' },
        { kind: 'change', text: 'A x of y.' },
      ],
    })
    const { send, token } = await healthStage()
    const { data } = await send(healthApi.news, {}, { token })
    expect(data).toEqual(productNews())
    expect(data.changes.length).toBeGreaterThan(10)
  })
})
