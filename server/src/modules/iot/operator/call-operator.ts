import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'

import { type Context, isInTransaction } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { giveTrialBack, mayCall, noteFailure, noteSuccess, noteUnclear } from './breaker.ts'
import { CardUnclear, OperatorDown, type SimGateway } from './sim-gateway.ts'
import { takeCalls } from './throttle.ts'

/**
 * `held`: nothing left, try again then. `down`: the operator may have acted, or not; the next call may leave then. `unclear`: only this card
 * cannot be read.
 */
export type Called<T> =
  | { state: 'answered'; answer: T }
  | { state: 'held'; why: 'throttled' | 'open'; until: Date }
  | { state: 'down'; error: string; until: Date }
  | { state: 'unclear'; error: string }

/**
 * One call of an operator, within the rate and the breaker that all processes share. A caller stops at `held` and `down`: the next call of
 * this operator has the same end. Any other error is one of this program, and says nothing about the operator.
 */
export async function callOperator<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  operator: SimOperator,
  gateway: SimGateway,
  call: (gateway: SimGateway) => Promise<T>,
): Promise<Called<T>> {
  if (isInTransaction()) throw new Error('operators are called outside of transactions')
  const called = await attempt(ctx, operator, gateway, call)
  counted.operatorCalls.inc({ operator, result: called.state === 'held' ? called.why : called.state })
  return called
}

async function attempt<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: SimOperator,
  gateway: SimGateway,
  call: (gateway: SimGateway) => Promise<T>,
): Promise<Called<T>> {
  const permission = await mayCall(db, operator, now())
  if (!permission.may) return { state: 'held', why: 'open', until: permission.until }
  const { callsPerSecond: perSecond } = gateway
  const calls = await takeCalls(db, operator, { perSecond, burst: perSecond }, 1, now())
  if (calls === 0) {
    if (permission.isTrial) await giveTrialBack(db, operator, now())
    return { state: 'held', why: 'throttled', until: new Date(now().getTime() + Math.ceil(1000 / perSecond)) }
  }
  try {
    const answer = await call(gateway)
    await noteSuccess(db, operator, now())
    return { state: 'answered', answer }
  } catch (error) {
    if (error instanceof CardUnclear) {
      await noteUnclear(db, operator, now(), error.message)
      return { state: 'unclear', error: error.message }
    }
    if (!(error instanceof OperatorDown)) throw error
    const until = await noteFailure(db, operator, now(), { error: error.message, retryAfterMs: error.retryAfterMs })
    return { state: 'down', error: error.message, until }
  }
}
