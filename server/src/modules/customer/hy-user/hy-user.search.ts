import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { phoneIs, begins, foundBy, type Lookup, ownedBy } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { withCardCounts } from './hy-user.list.ts'
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
