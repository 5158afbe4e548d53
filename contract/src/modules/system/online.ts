import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { Location } from '../../platform/location.ts'
import { actOn, RowResults } from '../../platform/rows.ts'
import { Id, Instant, personName, text } from '../../platform/schemas.ts'

/** The reason why this caller cannot end a session. It is the caller's own, or a super administrator's and the caller is none. */
export const ONLINE_BARS = ['current', 'super'] as const

/** A session that is open: somebody signed in somewhere. */
export const Online = z.object({
  /** The number of the session; nobody can sign in with it. */
  id: Id,
  userName: z.string(),
  userNickname: z.string(),
  deptName: z.string(),
  ip: z.string(),
  location: Location,
  browser: z.string(),
  os: z.string(),
  createdAt: Instant,
  /** Exact to a minute. */
  lastSeenAt: Instant,
  /** Its screen is locked: nothing can be done with it but unlock or sign out. */
  isLocked: z.boolean(),
  bar: z.enum(ONLINE_BARS).nullable(),
})
/** A session as it is on the wire and on the page. */
export type Online = z.input<typeof Online>

const OnlineFilter = {
  /** A part of the account's name or of the nickname. */
  userName: personName(64).optional(),
  /** The beginning of the address. */
  ip: text(64).optional(),
  location: Location.optional(),
  isLocked: z.boolean().optional(),
}

export const onlineApi = defineResource(
  'online',
  'system/online',
  {
    ...listed(query(listQuery(OnlineFilter, ['id', 'userName', 'createdAt', 'lastSeenAt']), listOf(Online))),
    /** All of them or none; a session that has ended stays ended. The next call of an ended session says why. */
    forceLogout: command(actOn({}), RowResults, { method: 'DELETE' }),
  },
  {
    /** `missing`: one of them never existed, or is out of scope; `current`: one is the caller's own, which only a sign-out ends. */
    errors: ['missing', 'current'],
    rowsOf: 'nobody',
  },
)
