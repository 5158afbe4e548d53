import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { WATER_CARD_MOVES, WATER_CARD_STATES } from '@weir/contract/modules/card/water-card-row'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { stateTransitions } from '../../card/ground/state-transition.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

const pairs = WATER_CARD_STATES.flatMap((from) => WATER_CARD_STATES.filter((to) => to !== from).map((to) => [from, to] as const))

describe('the state of a card', () => {
  it.each(pairs)('goes from %s to %s as domain-rules §2.10 says, also where the service is passed by', async (from, to) => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db, { state: from })
    const { id: other } = await insertCard(db, { state: from })
    const isLegal = WATER_CARD_MOVES[from].includes(to)
    expect((await call(waterCardApi.setStatus, { id, state: to, reason: 'asked' })).code).toBe(isLegal ? 0 : 409)
    const past = await db
      .update(waterCards)
      .set({ state: to })
      .where(eq(waterCards.id, other))
      .then(
        () => true,
        () => false,
      )
    expect(past).toBe(isLegal)
  })

  it('records who moved it, when and why, for good', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db)
    await call(waterCardApi.setStatus, { id, state: 'suspended', reason: 'Meter under repair' }, { id: 7 })
    const { transitions, card } = (await call(waterCardApi.detail, { id })).data
    expect(card.state).toBe('suspended')
    expect(transitions).toMatchObject([
      { from: 'active', to: 'suspended', reason: 'Meter under repair', actor: '#7', at: '2026-01-01T08:00:00.000+08:00' },
    ])
    await expect(db.delete(stateTransitions)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    expect((await call(waterCardApi.recharge, { id, amount: '1.00', paymentMethod: 'cash' })).code).toBe(409)
    expect((await call(waterCardApi.setStatus, { id, state: 'active' } as never)).data.fieldErrors).toHaveProperty('reason')
    expect((await call(waterCardApi.setStatus, { id, state: 'active', reason: 'x' }, { scope: NO_ROWS })).code).toBe(404)
  })
})
