import { FRAME_ORIGINS, originsIn } from '@weir/contract/platform/frame-origins'
import { fromText } from '@weir/contract/platform/query-text'
import { BoughtQuantity, PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

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
/** `label https://…`, one after the other with `;` between them. */
const LINK = /^(\S.{0,23}?)\s+(https?:\/\/\S+)$/
const Links = z
  .string()
  .transform((text) => text.split(';').flatMap((part) => part.trim() || []))
  .refine((links) => links.length <= 4 && links.every((link) => LINK.test(link)))
  .transform((links) => links.map((link) => ({ label: LINK.exec(link)![1]!, url: LINK.exec(link)![2]! })))
/** Nothing in one may end a directive of the content policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/
const Origins = z
  .string()
  .transform(originsIn)
  .refine((origins) => origins.every((origin) => ORIGIN.test(origin)))
const count = z.int().min(1).max(1_000_000)

/** Every parameter the server knows, by its name in `ctx.settings`. */
export const SETTINGS = {
  /** Per order, domain-rules §2.2. */
  maxRechargeFen: setting('water.recharge.maxAmount', PaidMoney, '5000.00'),
  /** At or below it a card is low on water: the first reminder of domain-rules §2.9. */
  lowQuantityLitre: setting('water.reminder.lowQuantity', BoughtQuantity, '5.00'),
  sessionIdleMinutes: setting('sys.session.idleMinutes', count, '30'),
  sessionMaxHours: setting('sys.session.maxHours', count, '12'),
  sessionsPerUser: setting('sys.session.perUser', count, '5'),
  /** Other ways in, on the login page. */
  loginLinks: setting('sys.login.links', Links, '', { isPublic: true }),
  /** Whom to ask for a new password; on the login page. */
  loginContact: setting('sys.login.contact', z.string().trim().max(64), '', { isPublic: true }),
  /** Other sites that menus may show inside the console. */
  frameOrigins: setting(FRAME_ORIGINS, Origins, '', { isPublic: true }),
  lockScreenVerify: setting('sys.lockScreen.verify', z.enum(['password', 'any']), 'password', { isPublic: true }),
}

export type Settings = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> }

/** What the stored texts say, by key; an absent or unreadable one is as delivered. */
export function readSettings(stored: ReadonlyMap<string, string>): Settings {
  const entries = Object.entries<Setting>(SETTINGS).map(([name, { key, schema, initial }]) => {
    const given = stored.get(key)
    const parsed = given === undefined ? undefined : schema.safeParse(fromText(schema, given))
    return [name, parsed?.success ? parsed.data : schema.parse(fromText(schema, initial))]
  })
  return Object.fromEntries(entries) as Settings
}

/** Read anew at most once a second: what an administrator changes is in force everywhere within that time. */
export function rememberedSettings(read: () => Promise<Settings>): () => Promise<Settings> {
  let until = 0
  let known: Promise<Settings>
  return () => {
    if (Date.now() < until) return known
    until = Date.now() + 1000
    known = read()
    known.catch(() => (until = 0))
    return known
  }
}
