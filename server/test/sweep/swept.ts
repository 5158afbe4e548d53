import { modules } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'

/** The modules of `npm test -- --changed`; of all where none is named. */
const NAMED = process.env.TEST_MODULES ? process.env.TEST_MODULES.split(',') : undefined

/** Not so for `--changed`: a module may have few endpoints of a kind. */
export const isWhole = NAMED === undefined

const addresses = new Set(
  Object.entries(modules)
    .filter(([name]) => NAMED === undefined || NAMED.includes(name))
    .flatMap(([, apis]) => Object.values(apis as Record<string, Record<string, Endpoint>>))
    .flatMap((api) => Object.values(api).map(({ id }) => id)),
)

const addressOf = (id: string) => (id.startsWith('api/v1/') ? id : `api/v1/${id}`)

/** Whether a test that calls every endpoint calls this one: `id` is that of an endpoint, or its address. */
export const isSwept = ({ id }: { id: string }) => NAMED === undefined || addresses.has(addressOf(id))
