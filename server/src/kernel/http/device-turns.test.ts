import { expect, it } from 'vitest'

import { createDeviceTurns } from './mount.ts'

const meter = { key: 'meter', actor: { meter: 'SN-1' }, bytes: 100 }
const gateway = { key: 'gateway', actor: {}, bytes: 100 }

it('calls of a key are served one after the other, those of others beside them', async () => {
  const inTurn = createDeviceTurns(() => 0)
  const log: string[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const call = (of: typeof gateway, name: string, until?: Promise<void>) =>
    inTurn({ ...of, readings: 5000 }, async () => {
      log.push(`${name} begins`)
      await until
      log.push(`${name} ends`)
    })
  const first = call(gateway, 'first', gates[0]!.promise)
  const second = call(gateway, 'second', gates[1]!.promise)
  await call({ ...gateway, key: 'other' }, 'other')
  expect(log).toEqual(['first begins', 'other begins', 'other ends'])
  gates[0]!.resolve()
  await first
  gates[1]!.resolve()
  await second
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
})

it('one that fails does not hold up the next', async () => {
  const inTurn = createDeviceTurns(() => 0)
  const failing = inTurn({ ...gateway, readings: 1 }, () => Promise.reject(new Error('no')))
  const next = inTurn({ ...gateway, readings: 1 }, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

it('a key that brings more readings than it may is asked to wait, and for how long', async () => {
  let now = 0
  const inTurn = createDeviceTurns(() => now)
  const bring = (readings: number) => inTurn({ ...meter, readings }, async () => 'taken')
  expect(await bring(5000)).toBe('taken')
  await expect(bring(1)).rejects.toMatchObject({ statusCode: 429, retryAfter: 20 })
  now = 20_000
  expect(await bring(1)).toBe('taken')
  expect(await inTurn({ ...gateway, readings: 5000 }, async () => 'taken')).toBe('taken')
})

it('only so many readings of a key wait', async () => {
  const inTurn = createDeviceTurns(() => 0)
  const gate = Promise.withResolvers<void>()
  const bring = () => inTurn({ ...gateway, readings: 5000 }, () => gate.promise)
  const served = [bring(), bring()]
  await expect(bring()).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 })
  gate.resolve()
  await Promise.all(served)
  await bring()
})

it('so do only so many bytes: one reading may come in a body of megabytes', async () => {
  const inTurn = createDeviceTurns(() => 0)
  const gate = Promise.withResolvers<void>()
  const bring = () => inTurn({ ...gateway, readings: 1, bytes: 2_000_000 }, () => gate.promise)
  const served = Array.from({ length: 8 }, bring)
  await expect(bring()).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 })
  gate.resolve()
  await Promise.all(served)
  await bring()
})
