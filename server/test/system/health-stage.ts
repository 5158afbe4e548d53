import { hostname } from 'node:os'
import { healthApi, type HealthSubject } from '@weir/contract/modules/system/health'

import { system } from '../../src/modules/system/module.ts'
import { examine } from '../../src/services/health/health-check.ts'
import { recordSample } from '../../src/services/monitor/sampling.ts'
import { signedInApp } from '../app/signed-in-app.ts'
import { composed } from '../app/worker-app.ts'

export const GB = 2 ** 30
const FIGURES = {
  cpu: 0,
  processCpu: 0,
  load1: 0,
  load5: 0,
  load15: 0,
  loopDelayMs: 0,
  memoryTotal: GB,
  memoryUsed: 0,
  resident: 0,
  heapUsed: 0,
  heapTotal: 0,
  diskTotal: 100 * GB,
  diskFree: 60 * GB,
  connectionsBusy: 0,
  connectionsIdle: 0,
  connectionsAwaited: 0,
  readings: 0,
  backlog: 0,
}
const ABOUT = {
  host: hostname(),
  ip: '',
  pid: 1,
  roles: ['web', 'worker', 'ingest'],
  dataDir: '/data',
  isOnEmbedded: true,
  node: '',
  os: '',
  arch: '',
  cpuModel: '',
  cpuCount: 1,
  build: 'a',
}

export const checks = composed(system).health

/** The app with what its page of health says, in English. */
export async function healthStage() {
  const test = await signedInApp()
  const { db, ctx, send } = test
  const token = await test.tokenOf('admin')
  const record = (about: Partial<typeof ABOUT> = {}, figures: Partial<typeof FIGURES & { clockOffMs: number }> = {}, name = 'vm:1') =>
    recordSample(db, { name, about: { ...ABOUT, ...about }, startedAt: ctx.now() }, { ...FIGURES, ...figures }, ctx.now())
  const ask = async (lang = 'en') => (await send(healthApi.state, {}, { token, lang })).data.list
  const english = { ...ctx, client: { ...ctx.client, language: 'en' as const } }
  /** Of one subject, without what is empty. */
  const look = async (subject: HealthSubject) =>
    (await examine(english, checks))
      .filter((line) => line.subject === subject)
      .map(({ state, name, figure, runbook }) => [state, name, figure, runbook].filter((one) => one !== '' && one !== null))
  const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000)
  return { ...test, token, record, ask, look, ago }
}
