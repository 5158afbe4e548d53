import { parseArgs } from 'node:util'

import { type Config as PlatformConfig, platformEnvironment, readConfig as readPlatform } from './kernel/config.ts'
import { ConfigError, type Environment, readVariables } from './kernel/variables.ts'
import type { IotConfig } from './modules/iot/environment.ts'
import type { MeterConfig } from './modules/meter/environment.ts'
import type { PayConfig } from './modules/pay/environment.ts'
import type { PubConfig } from './modules/pub/environment.ts'
import type { SmsConfig } from './modules/sms/environment.ts'
import { modules } from './modules/index.ts'
import type { SystemConfig } from './modules/system/environment.ts'

export type Config = PlatformConfig & SystemConfig & PubConfig & MeterConfig & SmsConfig & PayConfig & IotConfig

const OF_MODULES: readonly Environment[] = modules.flatMap(({ environment = [] }) => environment)
const all = [platformEnvironment, ...OF_MODULES].flatMap(({ variables }) => Object.values(variables))

type Given = Readonly<Record<string, string | undefined>>

/** All settings of the operator, from the environment. One error names all wrong ones. */
export function readConfig(env: Given): Config {
  const problems: string[] = []
  const part = (read: () => object) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
      return {}
    }
  }
  const parts = [part(() => readPlatform(env)), ...OF_MODULES.map((environment) => part(() => readVariables(env, environment)))]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.assign({}, ...parts) as Config
}

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
