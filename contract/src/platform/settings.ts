import { z } from 'zod'

import { check, type FieldIssue, fieldIssues } from './field-errors.ts'
import { FRAME_ORIGINS, originsIn } from './frame-origins.ts'
import { fromText } from './query-text.ts'
import { BoughtQuantity, PaidMoney } from './units.ts'

/** A parameter that administrators change while the server runs; `initial` and what is stored are as on the wire. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** Its key in the list of parameters. */
  key: string
  schema: S
  initial: string
  /** Whether the browser may read it (`system/config/getByKey`). */
  isPublic: boolean
}

const setting = <S extends z.ZodType>(key: string, schema: S, initial: string, { isPublic = false } = {}): Setting<S> => ({
  key,
  schema,
  initial,
  isPublic,
})

/** `label https://…` */
const LINK = /^(\S.{0,23}?)\s+(https?:\/\/\S+)$/
const NO_ADDRESS = { params: { reason: 'url' } }

/** `label https://…`, one after the other with `;` between them. */
export const Links = z
  .string()
  .transform((text) => text.split(';').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string()).max(4))
  .refine((links) => links.every((link) => LINK.test(link)), NO_ADDRESS)
  .transform((links) => links.map((link) => ({ label: LINK.exec(link)![1]!, url: LINK.exec(link)![2]! })))

/** Nothing in one may end a directive of the content policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/
export const Origins = z
  .string()
  .transform(originsIn)
  .refine((origins) => origins.every((origin) => ORIGIN.test(origin)), NO_ADDRESS)

const count = z.int().min(1).max(1_000_000)

/** Every parameter the product reads, by its name in `ctx.settings`. */
export const SETTINGS = {
  /** Per order, domain-rules §2.2. */
  maxRechargeFen: setting('water.recharge.maxAmount', PaidMoney, '5000.00'),
  /** At or below it a card is low on water: the first reminder of domain-rules §2.9. */
  lowQuantityLitre: setting('water.reminder.lowQuantity', BoughtQuantity, '5.00'),
  sessionIdleMinutes: setting('sys.session.idleMinutes', count, '30'),
  sessionMaxHours: setting('sys.session.maxHours', count, '12'),
  sessionsPerUser: setting('sys.session.perUser', count, '5'),
  /** Where the process was not started without captchas. */
  loginCaptcha: setting('sys.login.captcha', z.enum(['on', 'off']), 'on'),
  /** Other ways in, on the login page. */
  loginLinks: setting('sys.login.links', Links, '', { isPublic: true }),
  /** Whom to ask for a new password; on the login page. */
  loginContact: setting('sys.login.contact', z.string().trim().max(64), '', { isPublic: true }),
  /** Other sites that menus may show inside the console. */
  frameOrigins: setting(FRAME_ORIGINS, Origins, '', { isPublic: true }),
  lockScreenVerify: setting('sys.lockScreen.verify', z.enum(['password', 'any']), 'password', { isPublic: true }),
}

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

const NAMES = new Map(Object.entries<Setting>(SETTINGS).map(([name, { key }]) => [key, name as SettingName]))

/** The name of the parameter behind a key; undefined for those that administrators made up. */
export const settingNamed = (key: string): SettingName | undefined => NAMES.get(key)

/** What its schema says of a value as it is typed. */
export function settingIssues({ schema }: Setting, value: string): FieldIssue[] {
  const result = check(schema, fromText(schema, value))
  return result.success ? [] : fieldIssues(result.error)
}
