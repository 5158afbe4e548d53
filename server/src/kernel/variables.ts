import { z } from 'zod'
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'

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
  /** The addresses that the product calls, by their variables. An absent one is not called. */
  calls?: (values: never) => readonly (readonly [variable: string, url: string | URL | undefined])[]
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

/** Of each setting: `DATABASE_URL_FILE` names a file with its value, as containers and service managers hand out secrets. */
export const FILE = '_FILE'

/** The value of a setting, itself or from its file; an empty one counts as absent. */
function valueOf(name: string, env: Given): string | undefined {
  const [value, file] = [env[name], env[name + FILE]]
  if (!file) return value || undefined
  if (value) throw new ConfigError(`${name}: is given, and ${name + FILE} too`)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    throw new ConfigError(`${name + FILE}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Read the variables of one part of the product. One error names all wrong ones. */
export function readVariables(given: Given, { variables, groups = [] }: Environment): Record<string, unknown> {
  const problems: string[] = []
  const env: Record<string, string | undefined> = {}
  for (const { name } of Object.values(variables)) {
    try {
      env[name] = valueOf(name, given)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
    }
  }
  const values = Object.entries(variables).map(([key, { name, schema, fallback }]) => {
    const text = env[name] ?? fallback
    if (text === undefined) return [key, undefined]
    const { data, error } = schema.safeParse(text)
    if (error) problems.push(`${name}: ${error.issues.map(({ message }) => message).join('; ')}`)
    return [key, data]
  })
  for (const group of groups) problems.push(...missingOf(group, env))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.fromEntries(values) as Record<string, unknown>
}

/** A secret of a setting: itself, or the absolute path of a file that holds it. */
function textOf(given: string): string | undefined {
  if (!isAbsolute(given)) return given
  try {
    return readFileSync(given, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** PEM, or the Base64 inside it alone, as providers hand keys out. */
const armoured = (text: string, label: string) =>
  text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : `${BEGIN(label)}\n${text}\n${END(label)}`
const BEGIN = (label: string) => `-----BEGIN ${label}-----`
const END = (label: string) => `-----END ${label}-----`

function keyOf(given: string, labels: readonly string[], read: (pem: string) => KeyObject): KeyObject | undefined {
  const text = textOf(given)
  for (const label of text === undefined ? [] : labels) {
    try {
      const key = read(armoured(text!, label))
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Perhaps the next label.
    }
  }
  return undefined
}

const keyText = (what: string, read: (given: string) => KeyObject | undefined) =>
  z.string().transform((given, check) => {
    const key = read(given)
    // The message never holds the given text: it may be the key.
    if (!key) check.addIssue({ code: 'custom', message: `${what}, or the absolute path of its file` })
    return key ?? z.NEVER
  })

export const privateKey = keyText('an RSA private key', (given) => keyOf(given, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey))
export const publicKey = keyText('an RSA public key', (given) => keyOf(given, ['PUBLIC KEY', 'RSA PUBLIC KEY'], createPublicKey))

/** X.509, as PEM or the Base64 inside it. */
export const certificate = z.string().transform((given, check) => {
  const text = textOf(given)
  try {
    return new X509Certificate(armoured(text ?? '', 'CERTIFICATE'))
  } catch {
    check.addIssue({ code: 'custom', message: 'a certificate, or the absolute path of its file' })
    return z.NEVER
  }
})

/** A secret of exactly so many bytes. */
export const secretOf = (bytes: number) =>
  z.string().transform((given, check) => {
    const text = textOf(given)
    if (text === undefined || Buffer.byteLength(text) !== bytes)
      check.addIssue({ code: 'custom', message: `a secret of ${bytes} bytes, or the absolute path of its file` })
    return text ?? z.NEVER
  })
