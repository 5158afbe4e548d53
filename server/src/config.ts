import { parseArgs } from 'node:util'

import { completed, type Config as PlatformConfig, type PlatformValues } from './kernel/config.ts'
import { readVariables } from './kernel/variables.ts'
import type { IotConfig } from './modules/iot/environment.ts'
import type { MeterConfig } from './modules/meter/environment.ts'
import type { PayConfig } from './modules/pay/environment.ts'
import type { PubConfig } from './modules/pub/environment.ts'
import type { SmsConfig } from './modules/sms/environment.ts'
import { weir } from './modules/index.ts'
import type { SystemConfig } from './modules/system/environment.ts'

export type Config = PlatformConfig & SystemConfig & PubConfig & MeterConfig & SmsConfig & PayConfig & IotConfig

const { environment } = weir
const all = Object.values(environment.variables)

type Given = Readonly<Record<string, string | undefined>>

/** All settings of the operator, from the environment. One error names all wrong ones. */
export const readConfig = (env: Given): Config => completed(readVariables(env, environment) as Omit<Config, 'sampleData'> & PlatformValues)

/** Variables that look like ours and are not: most likely a slip of the pen. */
export const unknownVariables = (env: Given) =>
  Object.keys(env).filter((name) => name.startsWith('WEIR_') && !all.some((variable) => variable.name === name))

export const configHelp = () =>
  ['Settings (environment variables):', ...all.map(({ name, fallback, help }) => `  ${name.padEnd(27)}${help}${shown(fallback)}`)].join(
    '\n',
  )

const shown = (fallback: string | undefined) => (fallback === undefined ? '' : ` (${fallback})`)

export const wantsHelp = (args: string[]) =>
  parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, strict: false }).values.help === true
