import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { HEALTH_SUBJECTS, type HealthSubject, RUNBOOKS } from '@weir/contract/modules/system/health'
import { healthWords } from '@weir/contract/modules/system/health-words.texts'
import { setupWords } from '@weir/contract/modules/system/setup-words.texts'
import { fen } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { DOCTOR } from '../src/doctor/doctor.ts'
import { weir } from '../src/modules/index.ts'
import { simGateways } from '../src/modules/iot/operator/gateways.ts'
import { iotOperators } from '../src/modules/iot/operator/operator.table.ts'
import { sandboxGateway } from '../src/modules/iot/operator/sandbox.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import { pay } from '../src/modules/pay/module.ts'
import { answerKey } from '../src/modules/pay/pay-health.ts'
import { paymentProviders, providersOf } from '../src/modules/pay/provider/providers.ts'
import { smsProviders } from '../src/modules/sms/provider/providers.ts'
import { handOver } from '../src/modules/sms/send.ts'
import { smsLogs } from '../src/modules/sms/ground/sms-log.table.ts'
import { operatorCommands } from '../src/product.ts'
import { examine } from '../src/services/health/health-check.ts'
import { noting } from '../src/services/health/last-answers.ts'
import { testApp } from './app/app.ts'
import { selfSigned } from './app/self-signed.ts'
import { composed } from './app/worker-app.ts'
import { fakeWechat } from './pay/fake-wechat.ts'

it('every subject of the page of health has one check, and every runbook is a page', () => {
  expect(weir.health.map(({ subject }) => subject).toSorted()).toEqual([...HEALTH_SUBJECTS].toSorted())
  const pages = readdirSync(new URL('../../docs/runbooks', import.meta.url)).map((name) => name.replace('.md', ''))
  expect(pages.toSorted()).toEqual([...RUNBOOKS].toSorted())
})

it('advice, steps of the first day and runbooks name commands that a release has too', () => {
  const runbooks = RUNBOOKS.map((name) => readFileSync(new URL(`../../docs/runbooks/${name}.md`, import.meta.url), 'utf8'))
  const said = [JSON.stringify({ healthWords, setupWords }), ...runbooks].join('\n')
  expect(said.match(/.{0,20}\bnpm\b.{0,20}/g)).toBeNull()
  const commands = [...said.matchAll(/(?<!role |[\w./-])weir ([a-z-]+)/g)].map(([, name]) => name!)
  const known = ['start', DOCTOR.name, ...operatorCommands.map(({ name }) => name)]
  expect(commands.filter((name) => !known.includes(name))).toEqual([])
  expect(commands.length).toBeGreaterThan(10)
})

async function stage() {
  const test = await testApp(pay)
  const clock = { now: new Date('2026-01-01T00:00:00Z') }
  const ctx = { ...test.ctx, now: () => clock.now, client: { ...test.ctx.client, language: 'en' as const } }
  const look = async (subject: HealthSubject) => {
    const lines = await examine(ctx, composed(pay).health)
    return lines.filter((line) => line.subject === subject).map(({ state, name, figure }) => [state, name, figure])
  }
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  return { ...test, ctx, look, later }
}

const order = {
  orderNo: 'WR1',
  amountFen: fen(100),
  description: 'x',
  expiresAt: new Date('2026-01-01T00:30:00Z'),
  notifyUrl: undefined,
}

it('a payment provider with its last answer', async () => {
  const { ctx, look, later } = await stage()
  expect(await look('payProviders')).toEqual([['fine', '', 'None is set up']])
  const says = { status: 500 }
  const { settings } = await fakeWechat({
    'POST /v3/pay/transactions/native': () => ({ status: says.status, body: { code_url: 'weixin://1' } }),
  })
  const { merchant, appId, serial, key, apiKey, url } = settings
  const config = {
    wechatMerchant: merchant,
    wechatAppId: appId,
    wechatSerial: serial,
    wechatKey: key,
    wechatApiKey: apiKey,
    wechatUrl: url,
  }
  ctx.parts.set(
    paymentProviders,
    providersOf(config, (name, call) => noting(ctx, answerKey(name), call)),
  )
  const create = () => ctx.parts.get(paymentProviders).byMethod.get('wechat')!.create(order)
  expect(await look('payProviders')).toEqual([['look', 'WeChat Pay', 'Not called yet']])
  await expect(create()).rejects.toThrow('answered 500')
  const failing = 'It does not answer: Error: the payment provider answered 500'
  expect(await look('payProviders')).toEqual([['look', 'WeChat Pay', failing]])
  later(15)
  await expect(create()).rejects.toThrow('answered 500')
  expect(await look('payProviders')).toEqual([['act', 'WeChat Pay', failing]])
  says.status = 200
  await create()
  expect(await look('payProviders')).toEqual([['fine', 'WeChat Pay', 'The last call was answered']])
  // Of its own certificate the settings say nothing. That of the platform came with the answer.
  expect(await look('payKeys')).toEqual([
    ['look', `WeChat Pay ${serial}`, 'The end of the merchant certificate is not known'],
    ['fine', 'WeChat Pay OLD1', expect.stringMatching(/^\d,\d+ days left$/)],
  ])
})

it('a merchant certificate that ends in ten days, and one that is over', async () => {
  const { ctx, look, later } = await stage()
  const { settings } = await fakeWechat()
  const until = new Date(ctx.now().getTime() + 10 * 86_400_000)
  const wechatCertificate = new X509Certificate(selfSigned(generateKeyPairSync('rsa', { modulusLength: 2048 }), { serial: 7, until }))
  const { merchant, appId, serial, key, apiKey, url } = settings
  const config = { wechatMerchant: merchant, wechatAppId: appId, wechatKey: key, wechatApiKey: apiKey, wechatUrl: url, wechatCertificate }
  ctx.parts.set(paymentProviders, providersOf({ ...config, wechatSerial: serial }))
  expect(await look('payKeys')).toEqual([['act', 'WeChat Pay 07', 'The certificate has another serial number than WEIR_WECHAT_SERIAL']])
  ctx.parts.set(paymentProviders, providersOf({ ...config, wechatSerial: '7' }))
  expect(await look('payKeys')).toEqual([['act', 'WeChat Pay 07', '10 days left']])
  later(60 * 24 * 12)
  expect(await look('payKeys')).toEqual([['act', 'WeChat Pay 07', 'Ended 2 days ago']])
})

it('an operator whose breaker is open', async () => {
  const { ctx, db, look } = await stage()
  expect(await look('operators')).toEqual([['fine', '', 'None is set up']])
  ctx.parts.set(simGateways, { mobile: sandboxGateway('http://weir:password1@127.0.0.1:1', 'mobile') })
  expect(await look('operators')).toEqual([['look', 'China Mobile', 'Not called yet']])
  const at = ctx.now()
  const row = { operator: 'mobile', milliTokens: 0, filledAt: at, lastSuccessAt: at } as const
  await db.insert(iotOperators).values(row)
  expect(await look('operators')).toEqual([['fine', 'China Mobile', 'The last call was answered']])
  await db.update(iotOperators).set({ failures: 2, lastError: 'too late' })
  expect(await look('operators')).toEqual([['look', 'China Mobile', 'It does not answer: too late']])
  await db.update(iotOperators).set({ failures: 5, breaker: 'open', openedAt: at, nextTryAt: at })
  expect((await look('operators'))[0]![0]).toBe('act')
})

it('a source of text messages with its last answer', async () => {
  const { ctx, db, look } = await stage()
  const provider = { isConnected: true, isRepeatable: true, send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  ctx.parts.set(smsProviders, { gateway: provider })
  expect(await look('smsProviders')).toEqual([['look', 'SMS gateway', 'Not called yet']])
  const message = {
    phone: '13800000001',
    content: 'x',
    smsType: 'alarmNotification',
    billingItems: 1,
    createdAt: ctx.now(),
    deptId: 1,
    createdBy: 1,
  } as const
  const [row] = await db.insert(smsLogs).values(message).returning()
  await expect(handOver(ctx, row!)).rejects.toThrow('ECONNREFUSED')
  expect(await look('smsProviders')).toEqual([['look', 'SMS gateway', 'It does not answer: Error: connect ECONNREFUSED']])
})

it('meters that no longer report', async () => {
  const { db, ctx, look, later } = await stage()
  expect(await look('readings')).toEqual([['fine', '', 'No meter has reported yet']])
  await db.insert(waterMeters).values({ deviceSn: 'A1', lastReportAt: ctx.now(), deptId: 1, createdBy: 1 })
  later(60)
  expect(await look('readings')).toEqual([['fine', '', '0 readings wait for a verdict']])
  later(26 * 60)
  expect(await look('readings')).toEqual([['look', '', 'The last report came 27 h ago']])
  later(24 * 60)
  expect((await look('readings'))[0]![0]).toBe('act')
})
