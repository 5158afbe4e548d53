import pg from 'pg'

import { startPostgres } from '../server/test/db/postgres.ts'
import { bareRecharge } from './bare-recharge.ts'
import { type Benchmark, figureOfRates } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { startProduct } from './product.ts'
import { demand, proveBalanced } from './proof.ts'
import { ratesOf } from './rates.ts'

const CARDS = 10_000
/** At once, each with a session, which may ask only so often. A user has five at most, and one is the product's own. */
const CLERKS = 4
const RECHARGES_PER_ROUND = 500

/** Cash over the counter, each payment with a key of its own, by clerks side by side. */
export const recharge: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  const pool = new pg.Pool({ connectionString: postgres.url, max: CLERKS })
  started.defer(() => pool.end())
  await writeHistory(postgres.url, { cards: CARDS, days: 0 })
  const sessions: Awaited<ReturnType<typeof product.signIn>>[] = []
  // One after another: a password that is still being checked counts as a wrong one.
  while (sessions.length < CLERKS) sessions.push(await product.signIn())
  const orders = async () => (await pool.query<{ count: number }>('select count(*)::int from water_card_recharge')).rows[0]!.count

  const before = await orders()
  let last = 0
  const rates = await ratesOf({
    units: RECHARGES_PER_ROUND,
    next: () => Array.from({ length: RECHARGES_PER_ROUND }, () => ++last),
    ours: (cardIds) =>
      byClerks(cardIds, (id, clerk) =>
        product.asAdmin('water/waterCard/recharge', { id, amount: '100.00', paymentMethod: 'cash' }, sessions[clerk]),
      ),
    bare: (cardIds) => byClerks(cardIds, (id) => bareRecharge(pool, id)),
  })
  demand('orders', await orders(), before + 2 * last)
  await proveBalanced(product, postgres.url)
  return [figureOfRates(`recharges, ${CLERKS} clerks side by side (PostgreSQL)`, 'recharges', rates)]
}

/** Each takes the next card as soon as it is free. */
async function byClerks(cardIds: readonly number[], pay: (cardId: number, clerk: number) => Promise<unknown>) {
  const waiting = cardIds.values()
  await Promise.all(
    Array.from({ length: CLERKS }, async (_, clerk) => {
      for (const cardId of waiting) await pay(cardId, clerk)
    }),
  )
}
