import { z } from 'zod'

import type { Text } from '../texts/text.ts'
import { check, type FieldIssue, fieldIssues, type InvalidReason, sound } from './field-errors.ts'
import { originsIn } from './frame-origins.ts'
import { fromText } from './query-text.ts'

/** A parameter that administrators change while the server runs; `initial` and what is stored are as on the wire. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** Its key in the list of parameters. */
  key: string
  schema: S
  initial: string
  /** Whether the browser may read it (`system/config/getByKey`). */
  isPublic: boolean
}

/** The groups of parameters, in the order of the page. */
export const SETTING_GROUPS = ['charging', 'reminders', 'valves', 'alarms', 'messages', 'signIn', 'files', 'retention', 'other'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** Name and effect of a parameter. */
export interface SettingText {
  name: Text
  help: Text
  /** Of a choice, by its code. */
  options?: Readonly<Record<string, Text>>
}
export type SettingTexts<Settings> = Record<keyof Settings, SettingText>

export const setting = <S extends z.ZodType>(key: string, schema: S, initial: string, { isPublic = false } = {}): Setting<S> => ({
  key,
  schema,
  initial,
  isPublic,
})

/** How long rows stay; 0: without end. `least` is what the law asks for. */
export const keptFor = (least: number, most: number) =>
  z
    .int()
    .min(0)
    .max(most)
    .refine((kept) => kept === 0 || kept >= least, { params: { reason: 'keptTooShort' satisfies InvalidReason, limit: least }, ...sound })

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

/** The schema's verdict on a typed value. */
export function settingIssues({ schema }: Setting, value: string): FieldIssue[] {
  const result = check(schema, fromText(schema, value))
  return result.success ? [] : fieldIssues(result.error)
}
