import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { iot } from '../../src/modules/iot/module.ts'
import { type Context, inTransaction, type Writing } from '../../src/kernel/context.ts'
import { syncOperator } from '../../src/modules/iot/iot-card/sync.job.ts'
import { requestSender } from '../../src/modules/iot/iot-request/iot-request.sender.ts'
import { gatewaysOf, simGateways } from '../../src/modules/iot/operator/gateways.ts'
import { sendDue } from '../../src/services/outbox/outbox-sender.ts'
import { testApp } from '../app/app.ts'
import type { Of } from '../app/worker-app.ts'
import { type SimSandbox, startSimSandbox } from './sim-sandbox.ts'

const MINUTE_MS = 60_000

/** The simulator of the operators for the tests of a file, as it was at the start before each. */
export function useSimulator() {
  let started: SimSandbox | undefined
  beforeAll(async () => {
    started = await startSimSandbox()
  })
  beforeEach(() => started!.reset())
  afterAll(() => started?.stop())
  return () => started!
}

/** The product beside its operators, with a clock that the test moves for both. */
export async function iotApp(simulator: SimSandbox, of: Of = iot) {
  const test = await testApp(of)
  let at = test.ctx.now()
  const ctx: Context = { ...test.ctx, now: () => at }
  ctx.parts.set(simGateways, gatewaysOf({ operatorSandbox: simulator.setting }))
  await simulator.clock(at)

  const link = { publish: () => Promise.reject(new Error('no meters here')), onListening: () => undefined }
  const log = { warn: () => undefined, error: () => undefined }
  return {
    ...test,
    ctx,
    /** Time passes for the product and for the operators. */
    async pass(minutes: number) {
      at = new Date(at.getTime() + minutes * MINUTE_MS)
      await simulator.clock(at)
    },
    do: <T>(work: (ctx: Writing) => Promise<T>) => inTransaction(ctx, work),
    /** Due messages leave the outbox. */
    deliver: () => sendDue(ctx, { senders: [requestSender], link, log }),
    sync: (operator: SimOperator = 'mobile') => syncOperator(ctx, operator),
  }
}
