import { z } from 'zod'

/** A setting of the operator: an environment variable, checked once at the start. */
export interface Variable<T> {
  name: string
  schema: z.ZodType<T, string>
  /** As it would be typed; undefined: the setting may be absent. */
  fallback: string | undefined
  help: string
}
export type Variables = Readonly<Record<string, Variable<unknown>>>
export type ValuesOf<V extends Variables> = { [K in keyof V]: V[K] extends Variable<infer T> ? T : never }

/** The variables of a part of the product, by their names in code. */
export interface Environment {
  variables: Variables
  /** Variables that mean something together only. The last one of a group belongs to others too. */
  groups?: readonly (readonly string[])[]
}

export const required = <T>(name: string, schema: z.ZodType<T, string>, fallback: string, help: string): Variable<T> => ({
  name,
  schema,
  fallback,
  help,
})
export const optional = <T>(name: string, schema: z.ZodType<T, string>, help: string): Variable<T | undefined> => ({
  name,
  schema,
  fallback: undefined,
  help,
})

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
export const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')
export const httpUrl = z.url({ protocol: /^https?$/ })
export const digits = z.string().regex(/^\d{1,32}$/, 'digits')
export const word = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters and digits')
/** It stands in an address. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 letters and digits')
/** Long enough for a secret that signs. */
export const hasPassword = (url: string) => URL.canParse(url) && new URL(url).password.length >= 8
/** Both keys of an account, and perhaps a field that its query must have. */
export const cloudUrl = (needed?: string) =>
  httpUrl.refine(
    (text) => {
      const { username, password, searchParams } = URL.parse(text) ?? {}
      return Boolean(username && password && (needed === undefined || searchParams?.get(needed)))
    },
    ['both keys of the account', ...(needed ? [`and ?${needed}=…`] : [])].join(' '),
  )
export const listOf = (isItem: (item: string) => boolean, what: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isItem), what)

/** The errors of the settings, a line each, naming the variable. */
export class ConfigError extends Error {}

type Given = Readonly<Record<string, string | undefined>>

/** A line per missing one of a group that was begun. Its last one belongs to others too, so it begins none. */
function missingOf(group: readonly string[], env: Given): string[] {
  const begun = group.slice(0, -1).find((name) => env[name])
  return begun === undefined ? [] : group.filter((name) => !env[name]).map((name) => `${name}: needed beside ${begun}`)
}

/** Read the variables of one part of the product; an empty one counts as absent. One error names all wrong ones. */
export function readVariables(env: Given, { variables, groups = [] }: Environment): Record<string, unknown> {
  const problems: string[] = []
  const values = Object.entries(variables).map(([key, { name, schema, fallback }]) => {
    const given = env[name] || fallback
    if (given === undefined) return [key, undefined]
    const { data, error } = schema.safeParse(given)
    if (error) problems.push(`${name}: ${error.issues.map(({ message }) => message).join('; ')}`)
    return [key, data]
  })
  for (const group of groups) problems.push(...missingOf(group, env))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.fromEntries(values) as Record<string, unknown>
}
