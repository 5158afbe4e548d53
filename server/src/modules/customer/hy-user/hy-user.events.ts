import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import type { SQLWrapper } from 'drizzle-orm'

import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'
import type { hyUsers } from './hy-user.table.ts'

/** An end user is about to be corrected. Its row is not locked yet: lock what follows, or refuse. */
export const personCorrecting = defineEvent<{ id: number }>('customer.personCorrecting')

/** An end user is corrected: this is the row now. */
export const personCorrected = defineEvent<typeof hyUsers.$inferSelect>('customer.personCorrected')

type Detail = OutputOf<(typeof hyUserApi)['detail']>
/** Rows that depend on an end user, within the caller's scope. */
export const belongingsOf = defineQuestion<number, Promise<Omit<Detail, 'hyUser' | 'wechat'>>>('customer.belongingsOf')

/** The number of open cards of each end user, within the caller's scope. */
export const openCardsOf = defineQuestion<readonly number[], Promise<(id: number) => number>>('customer.openCardsOf')

/** A query of the ids of end users with a card within the caller's scope: an open one, or a first one of these days. */
export const holdersOf = defineQuestion<'open' | { firstOn: readonly [string, string] }, SQLWrapper>('customer.holdersOf')
