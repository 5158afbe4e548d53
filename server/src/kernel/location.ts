import type { Location } from '@weir/contract/platform/location'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** As a socket of both families writes an IPv4 address, or plain. */
const THIS_SERVER = sql.raw(`'^(::1$|(::ffff:)?127[.])'`)
const LOCAL_NETWORK = sql.raw(`'^((::ffff:)?(10|192[.]168|172[.](1[6-9]|2[0-9]|3[01])|169[.]254)[.]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)'`)

/** Where the address of a column lies: for the columns and the filters of a list. */
export const locationOf = (ip: PgColumn): SQL<Location> =>
  sql<Location>`case when ${ip} ~ ${THIS_SERVER} then 'thisServer' when ${ip} ~ ${LOCAL_NETWORK} then 'localNetwork' else 'unknown' end`
