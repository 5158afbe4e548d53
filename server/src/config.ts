import { parseArgs } from 'node:util'

import { completed, type Config as PlatformConfig, type PlatformValues } from './kernel/config.ts'
import { ConfigError, FILE, readVariables } from './kernel/variables.ts'
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
  Object.keys(env).filter(
    (name) => name.startsWith('WEIR_') && !all.some((variable) => [variable.name, variable.name + FILE].includes(name)),
  )

/** The variables that are set to an address which the product calls. */
export const calledAddresses = (config: Config): readonly (readonly [variable: string, url: URL])[] =>
  (environment.calls?.(config as never) ?? []).flatMap(([name, url]) => (url === undefined ? [] : [[name, new URL(url)] as const]))

/** The settings as far as they are right: a wrong variable counts as absent. `problems`: the lines of its error. */
export function readableConfig(env: Given): { config: Config; problems: string[]; wrong: ReadonlySet<string> } {
  const wrong = new Set<string>()
  const problems: string[] = []
  for (;;) {
    try {
      const left = Object.entries(env).filter(
        ([name]) => !wrong.has(name) && !(name.endsWith(FILE) && wrong.has(name.slice(0, -FILE.length))),
      )
      return { config: readConfig(Object.fromEntries(left)), problems, wrong }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const lines = error.message.split('\n')
      const known = wrong.size
      for (const name of lines.flatMap((line) => line.match(VARIABLES) ?? [])) wrong.add(name)
      if (wrong.size === known) throw error
      problems.push(...lines)
    }
  }
}

/** The wrong one, and the one beside which another is needed. */
const VARIABLES = /^[A-Z][A-Z_]+(?=:)|(?<=needed beside )[A-Z_]+/g

export const configHelp = () =>
  [
    'Settings (environment variables; with _FILE behind the name, a file that holds the value):',
    ...all.map(({ name, fallback, help }) => `  ${name.padEnd(27)}${help}${shown(fallback)}`),
  ].join('\n')

const shown = (fallback: string | undefined) => (fallback === undefined ? '' : ` (${fallback})`)

export const wantsHelp = (args: string[]) =>
  parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, strict: false }).values.help === true
