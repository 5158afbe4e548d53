import type { Endpoint } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'

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
