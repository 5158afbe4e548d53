import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { Location } from '../../platform/location.ts'
import { DateRange, Id, Instant, Nothing, text } from '../../platform/schemas.ts'

/** How an attempt to sign in ended. */
export const LOGIN_OUTCOMES = ['success', 'wrongPassword', 'wrongCode', 'frozen', 'tooManyTries'] as const
const LoginOutcome = z.enum(LOGIN_OUTCOMES)
export type LoginOutcome = z.output<typeof LoginOutcome>

/** How: account and password, a code sent to a phone, or confirmed on a phone that was signed in. */
export const LOGIN_WAYS = ['password', 'mobile', 'scan'] as const
const LoginWay = z.enum(LOGIN_WAYS)
export type LoginWay = z.output<typeof LoginWay>

export const LoginLog = z.object({
  id: Id,
  /** As typed, whether or not there is such an account; of a phone number nobody has, masked. */
  userName: z.string(),
  ip: z.string(),
  location: Location,
  browser: z.string(),
  os: z.string(),
  way: LoginWay,
  outcome: LoginOutcome,
  createdAt: Instant,
})
export type LoginLog = z.input<typeof LoginLog>

const LoginLogFilter = {
  /** The beginning of the name, or of the address. */
  userName: text(64).optional(),
  ip: text(64).optional(),
  location: Location.optional(),
  way: LoginWay.optional(),
  outcome: LoginOutcome.optional(),
  /** Entries from before the last clearing, instead of later ones. */
  archived: z.boolean().optional(),
}

export const loginLogApi = defineResource(
  'loginLog',
  'system/loginLog',
  {
    ...listed(query(listQuery(LoginLogFilter, ['id', 'userName', 'createdAt']), listOf(LoginLog))),
    get: query(IdInput, LoginLog),
    /** Archives all there is; no entry is removed. */
    clear: command(Nothing, Nothing, { method: 'DELETE' }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...LoginLogFilter }), { leavesOut: ['id'] }),
  },
  { errors: ['missing'], rowsOf: 'nobody', mayLag: ['list', 'counts'] },
)
