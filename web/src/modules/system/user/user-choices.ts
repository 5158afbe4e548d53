import { queryOptions } from '@tanstack/react-query'
import { deptApi } from '@weir/contract/modules/system/dept'
import { userApi } from '@weir/contract/modules/system/user'

import { call, queryOf, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { type Choice, choicesOf } from '../../../platform/choices/choices.ts'

export const deptChoices = choicesOf(deptApi.treeSelect)
/** The options of the form. */
export const paramsQuery = queryOf(userApi.params, {}, SHORT_TIMEOUT_MS)

export interface Held {
  id: number
  name: string
}
export const choice = ({ id, name }: Held): Choice => ({ value: String(id), label: name, name, depth: 0 })

const of = (what: 'roles' | 'posts') =>
  queryOptions({
    queryKey: [userApi.params.resource, 'choices', what],
    queryFn: async ({ signal }) => (await call(userApi.params, {}, { signal, timeoutMs: SHORT_TIMEOUT_MS }))[what].map(choice),
  })
export const roleChoices = of('roles')
export const postChoices = of('posts')
