import { z } from 'zod'

import { isCommonPassword } from '../../kernel/auth/passwords.ts'
import { networkOf } from '../../services/webhook/networks.ts'
import { type Environment, listOf, onOff, optional, required, type ValuesOf } from '../../kernel/variables.ts'

/** As people must choose theirs. */
const passwordOf = (userName: string) =>
  z
    .string()
    .min(8, 'at least 8 characters')
    .max(128, 'at most 128 characters')
    .refine((password) => !isCommonPassword(password, userName), 'too common: a guesser tries it first')

const variables = {
  generator: required('WEIR_GENERATOR', onOff, 'off', 'for development: the code generator may write into the sources of this server'),
  adminPassword: optional('WEIR_ADMIN_PASSWORD', passwordOf('admin'), 'first password of admin; absent: random, printed once'),
  commonPassword: optional('WEIR_COMMON_PASSWORD', passwordOf('common'), 'first password of common; absent: random, printed once'),
  webhookNetworks: optional(
    'WEIR_WEBHOOK_NETWORKS',
    listOf((network) => networkOf(network) !== undefined, 'addresses or networks'),
    'networks beside the public ones that webhooks may call, over http too; absent: none',
  ),
  deviceKey: optional('WEIR_DEVICE_KEY', z.string().min(16, 'at least 16 characters'), 'first device key; absent: random, printed once'),
}

/** The settings of this module. */
export const systemEnvironment = { variables } satisfies Environment
export type SystemConfig = ValuesOf<typeof variables>
