import { useQuery } from '@tanstack/react-query'
import { userApi } from '@weir/contract/modules/system/user'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { permissionsOf } from '@weir/contract/platform/screen'

import { queryOf } from '../server/api.ts'
import { cachedSession, cachedUser, keepSession, sessionAnsweredAt } from '../server/session-cache.ts'

const Permissions = createContext<ReadonlySet<string>>(new Set())
export const PermissionsProvider = Permissions.Provider

export const useMay = () => holderOf(use(Permissions))

type Needed = { to: Endpoint } | { toAny: readonly Endpoint[] } | { toAll: readonly Endpoint[] }

/** Render children only for staff who may call the endpoint, any of some, or all of some. */
export function Allowed({ children, ...needed }: Needed & { children: ReactNode }) {
  const { may, mayAny, mayAll } = useMay()
  const isAllowed = 'to' in needed ? may(needed.to) : 'toAny' in needed ? mayAny(needed.toAny) : mayAll(needed.toAll)
  return isAllowed ? children : null
}

export const sessionQuery = queryOf(userApi.getUserMenus, {})
const session = { ...sessionQuery, initialData: cachedSession, initialDataUpdatedAt: sessionAnsweredAt }

/** The caller's menus and permissions: at once from this tab's cache, then as the server has them now. */
export function useMenus() {
  const { data: menus, refetch, isError } = useQuery(session)
  useEffect(() => menus && keepSession(menus), [menus])
  return { menus, refetch, isError }
}

/** The signed-in user. Until the session answers, this tab's cache or the name alone decides. */
export function useUser() {
  const [cached] = useState(cachedUser)
  return useQuery(session).data?.userInfo ?? cached
}
/** The same where nothing may be asked for: a locked session is not told. */
export const useKnownUser = () => useQuery({ ...session, enabled: false }).data?.userInfo ?? cachedUser()
/** The version of the server, where the session has told it. */
export const useServerVersion = () => useQuery({ ...session, enabled: false }).data?.version
/** Whether the session is still to answer who that is. */
export const useIsUserGuessed = () => useQuery(session).isPending

const EVERYTHING = '*/*/*'

/** The actions that the user's name alone shows until the server has answered (console-spec §6). */
const GUESSED: Partial<Record<string, string>> = { add: 'btn.add', edit: 'btn.edit', delete: 'btn.del' }

/**
 * Questions to the permissions of a person: this one, any of some, all of some. `*\/*\/*` is every permission. The answers are for
 * drawing; what may be done the server decides.
 */
export function holderOf(held: ReadonlySet<string>) {
  const one = (permission: string) => held.has(permission) || held.has(EVERYTHING)
  const may = ({ permission, access, action }: Endpoint) => access !== 'permission' || one(permission) || held.has(GUESSED[action] ?? '')
  return {
    one,
    /** Holds every permission over all rows. */
    seesAll: held.has(EVERYTHING),
    any: (permissions: readonly string[]) => permissions.some(one),
    all: (permissions: readonly string[]) => permissions.every(one),
    /** To call an endpoint; any or all of some endpoints. */
    may,
    mayAny: (endpoints: readonly Endpoint[]) => endpoints.some(may),
    mayAll: (endpoints: readonly Endpoint[]) => endpoints.every(may),
    /** With the one further permission that some inputs ask for. */
    mayFurther: (endpoint: Endpoint) => permissionsOf(endpoint).every(one),
  }
}
