import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { begins, foundBy, type Lookup } from '../../../kernel/crud/look-up.ts'
import { phoneIs } from '../../../kernel/crud/phone.ts'
import { rowQuery } from '../../../kernel/crud/row-query.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { withCardCounts } from './hy-user-counts.ts'
import { hyUsers } from '../ground/hy-user.table.ts'

type Found = OutputOf<(typeof searchApi)['all']>['users'][number]

const { id, name, telephone } = hyUsers
const select = rowQuery(hyUsers, { id, name, telephone })

export async function searchUsers(ctx: Context, typed: string): Promise<Found[]> {
  const phone = PhoneSearch.safeParse(typed)
  const byPhone: Lookup[] = phone.success ? [{ where: phoneIs(telephone)(phone.data) }] : []
  const found = await select(ctx, foundBy(hyUsers, [...byPhone, begins(name, typed)], ownedBy(hyUsers)(ctx), FOUND_MOST))
  return withCardCounts(ctx, found as Found[])
}
