import type { REFUND_REASONS, SETTLE_WAYS } from '@weir/contract/modules/sale/water-card-refund'
import type { OrderKind } from '@weir/contract/modules/card/payment'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { refundPlaced } from './correction.events.ts'

type SettledWay = (typeof SETTLE_WAYS)[number]
/** Every refund has these, of whatever product. */
interface AnyRefund {
  id: number
  refundNo: string
  state: 'pending' | 'done' | 'failed'
}
/** How a person ended it. */
export interface SettledBy {
  settledWay?: SettledWay
  note?: string
}

const SAID_DONE = 'providerDone' satisfies (typeof REFUND_REASONS)[number]

interface RefundsOf<Refund extends AnyRefund> {
  kind: OrderKind
  refunds: PgTable & Record<'id', PgColumn>
  /** Their transitions. */
  moves: PgTable & Record<'refundId' | 'to' | 'reason', PgColumn>
  /** One of any scope, locked behind its card. */
  hold: (ctx: Writing, id: number) => Promise<Refund | undefined>
  /** The same within the scope of the caller. 404; 409 it did not fail. */
  holdFailed: (ctx: Writing, id: number) => Promise<Refund>
  record: (ctx: Writing, refund: Refund, to: AnyRefund['state'], reason: string) => Promise<unknown>
  /** The money is with the payer. */
  done?: (ctx: Writing, refund: Refund) => Promise<void>
  /** Cash came out of the drawer of the caller. */
  cashOut: (ctx: Writing, refund: Refund) => Promise<void>
  tell: (ctx: Writing, refund: Refund, to: AnyRefund['state'], by: SettledBy) => void
}

/** The ends of refunds that a provider carries out (domain-rules §2.6), of any product. */
export function defineRefundEnds<Refund extends AnyRefund>(it: RefundsOf<Refund>) {
  async function move(ctx: Writing, refund: Refund, change: { state: AnyRefund['state'] } & Record<string, unknown>, reason: string) {
    await ctx.db.update(it.refunds).set(change).where(eq(it.refunds.id, refund.id))
    await it.record(ctx, refund, change.state, reason)
  }

  /** The money is with the payer again, by the word of the provider or of a person. It ends once. */
  async function end(ctx: Writing, refund: Refund, reason: string, settledWay: SettledWay | null = null) {
    await move(ctx, refund, { state: 'done', doneAt: ctx.now(), failureReason: null, settledWay }, reason)
    await it.done?.(ctx, refund)
  }

  return {
    /** The provider has refunded. Answers false if the refund waits for nothing any more. */
    async finish(ctx: Writing, id: number): Promise<boolean> {
      const refund = await it.hold(ctx, id)
      if (refund?.state !== 'pending') return false
      await end(ctx, refund, SAID_DONE)
      return true
    },

    /** The bill of the provider says that it has refunded, whatever it said before. Answers false if that is known. */
    async confirm(ctx: Writing, id: number): Promise<boolean> {
      const refund = await it.hold(ctx, id)
      if (!refund || refund.state === 'done') return false
      await end(ctx, refund, SAID_DONE)
      return true
    },

    /** The provider refuses, in its own words. */
    async fail(ctx: Writing, id: number, words: string): Promise<boolean> {
      const refund = await it.hold(ctx, id)
      if (refund?.state !== 'pending') return false
      const failureReason = words.slice(0, 200) || 'refused'
      await move(ctx, refund, { state: 'failed', failureReason }, failureReason)
      return true
    },

    /** Once more to the provider, which is first asked what became of the last try. 404; 409 it did not fail. */
    async retry(ctx: Writing, id: number) {
      const refund = await it.holdFailed(ctx, id)
      await move(ctx, refund, { state: 'pending', failureReason: null, askedAt: null }, 'retry')
      await happened(ctx, refundPlaced, { kind: it.kind, refundId: id, refundNo: refund.refundNo })
      it.tell(ctx, refund, 'pending', {})
      return {}
    },

    /** The provider keeps refusing: the money went back in another way. 404; 409 it did not fail. */
    async settle(ctx: Writing, id: number, { settledWay, note }: Required<SettledBy>) {
      const refund = await it.holdFailed(ctx, id)
      await end(ctx, refund, note, settledWay)
      if (settledWay === 'cash') await it.cashOut(ctx, refund)
      it.tell(ctx, refund, 'done', { settledWay, note })
      return {}
    },

    /** Refunds that ended by the word of the provider, not by that of a person. */
    wasSaidDone: (): SQL =>
      sql`exists (select from ${it.moves} where ${it.moves.refundId} = ${it.refunds.id}
        and ${it.moves.to} = 'done' and ${it.moves.reason} = ${SAID_DONE})`,
  }
}
