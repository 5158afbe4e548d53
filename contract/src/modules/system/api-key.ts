import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { Day, Id, Instant, Nothing, plain, text, Version } from '../../platform/schemas.ts'
import { MenuChoice } from './role.ts'

/** The beginning of each key, by which a person or a scanner of secrets recognises one. */
export const API_KEY_PREFIX = 'weir_live_'

/** The rows of a key: all, its department, its department and those below it, or those that it made. Decision 137 says why none is chosen. */
export const KEY_SCOPES = [1, 3, 4, 5] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
const KeyScope = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)])

/** `stopped`: the account that answers for it is disabled or gone. */
export const KEY_STATES = ['active', 'expired', 'stopped', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

const NETWORKS_MOST = 20
/** The single addresses and networks of a text: separated by spaces, commas or lines. */
export const networksIn = (typed: string): string[] => typed.split(/[\s,，;；]+/).filter(Boolean)
const Network = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])
const Networks = z
  .string()
  .max(1000)
  .overwrite((typed) => networksIn(typed).join('\n'))
  .refine((typed) => networksIn(typed).every((network) => Network.safeParse(network).success))
  .refine((typed) => networksIn(typed).length <= NETWORKS_MOST, { params: { reason: 'tooMany', limit: NETWORKS_MOST } })
  .meta({ lines: true })

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** The beginning of the key. The rest is nowhere. */
  prefix: z.string(),
  /** The account that answers for it: the key holds no permission that this account lacks. */
  ownerId: idOf('user'),
  owner: z.string(),
  deptId: idOf('dept'),
  deptName: z.string(),
  dataScope: KeyScope,
  /** Of the menu: the permissions of the key, and the entries above them. */
  menuIds: z.array(idOf('sysMenu')),
  /** Permissions that were chosen. */
  permissionCount: z.int(),
  /** Addresses that it may come from, a line each; empty: all. */
  networks: z.string(),
  /** Calls a minute. */
  perMinute: z.int(),
  /** The last day on which it is valid; null: it does not end. */
  expiresOn: z.iso.date().nullable(),
  state: z.enum(KEY_STATES),
  lastUsedAt: Instant.nullable(),
  lastUsedIp: z.string(),
  revokedAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
})
export type ApiKey = z.input<typeof ApiKey>

const Values = {
  name: text(64),
  description: plain(256).default(''),
  deptId: idOf('dept'),
  dataScope: KeyScope,
  menuIds: z.array(idOf('sysMenu')).min(1).max(5000),
  networks: Networks.default(''),
  perMinute: z.int().min(1).max(6000).default(300),
  expiresOn: Day.nullable().optional(),
}

const Filter = { name: text(64).optional(), deptId: idOf('dept').optional(), state: z.enum(KEY_STATES).optional() }

/** Keys of programs that call the API. They are no accounts: nobody signs in with one. */
export const apiKeyApi = defineResource(
  'apiKey',
  'system/apiKey',
  {
    ...listed(query(listQuery(Filter, ['id', 'name', 'lastUsedAt', 'expiresOn', 'createdAt']), listOf(ApiKey))),
    get: query(IdInput, ApiKey),
    /** The key is in this answer and nowhere else. */
    add: command(z.strictObject(Values), z.object({ id: Id, key: z.string().meta({ secret: true }) })),
    /** The caller answers for it from now on. */
    edit: command(editOf(Values), Nothing, { method: 'PUT' }),
    /** For good. The row stays, because its acts are in the log. */
    revoke: command(IdInput, Nothing, { method: 'PUT' }),
    /** The permissions that a program may have, as the tree of the menu. */
    choices: { ...query(Nothing, listOf(MenuChoice)), grantedBy: 'list' },
  },
  {
    title: 'name',
    errors: [
      'missing',
      'revoked',
      'nameTaken',
      'departmentMissing',
      'menuMissing',
      'nothingChosen',
      'peopleOnly',
      'beyondYou',
      'scopeBeyondYou',
      'past',
    ],
    rowsOf: 'nobody',
  },
)
