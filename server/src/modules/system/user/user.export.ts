import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { SEPARATOR } from '../../../services/record-import/columns.ts'
import { offeredGenders } from './user.offered.ts'
import { userReading } from './user.queries.ts'

/** With the words of the import's template, so that what comes out can go in again. */
export async function exportUsers(ctx: Context, input: InputOf<typeof userApi.export>) {
  const genders = await offeredGenders(ctx)
  const write = crudExport(userApi, users, userReading, {
    roleNames: ({ roleNames }) => roleNames.join(SEPARATOR),
    postNames: ({ postNames }) => postNames.join(SEPARATOR),
    gender: ({ gender }) => genders.find(([, value]) => value === gender)?.[0] ?? '',
    status: ({ status }, { t }) => t(status === 1 ? 'crud.enabled' : 'crud.disabled'),
    isPasswordDue: ({ isPasswordDue }, { t }) => t(isPasswordDue ? 'crud.yes' : 'crud.no'),
  })
  return write(ctx, input)
}
