import { z } from 'zod'

import { SMS_VARIABLES, type SmsType, CODE_TYPES, SMS_SOURCES, SMS_TYPES } from './sms-log.ts'
import { crud, editOf, listOf } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { Id, Instant, Masked, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { plainText } from '../../platform/text-rules/text-rules.ts'

/** A piece of a template, in order: a text to send as it is, or a variable. */
export type TemplatePart = { text: string } | { variable: string }

/** Between the braces stand a point and a name, as the operators write it (console-spec §3). */
const VARIABLE = /\$\{\.([A-Za-z][A-Za-z0-9]{0,31})\}/g

/** The pieces of a template. Anything that is no well-formed variable is text. */
export function templateParts(content: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const found of content.matchAll(VARIABLE)) {
    if (found.index > from) parts.push({ text: content.slice(from, found.index) })
    parts.push({ variable: found[1]! })
    from = found.index + found[0].length
  }
  if (from < content.length) parts.push({ text: content.slice(from) })
  return parts
}

/** The variables of a template, each once, as they first appear. */
export const variablesOf = (content: string): string[] => [
  ...new Set(templateParts(content).flatMap((part) => ('variable' in part ? [part.variable] : []))),
]

export const variableText = (name: string) => `\${.${name}}`

/**
 * Why a template of this type could never be sent: a variable that the type does not have, or a `${` that begins none.
 */
export function templateFault(content: string, smsType: SmsType): { unknown: string } | { broken: string } | undefined {
  const known: readonly string[] = SMS_VARIABLES[smsType]
  for (const part of templateParts(content)) {
    if ('variable' in part && !known.includes(part.variable)) return { unknown: part.variable }
    const at = 'text' in part ? part.text.indexOf('${') : -1
    if (at >= 0 && 'text' in part) return { broken: part.text.slice(at, at + 16) }
  }
  return undefined
}

export type TemplateValues = Readonly<Record<string, string | undefined>>

/** The text with its values, or the variables that have none. A value is text: variables in it stay as they are. */
export function fillTemplate(content: string, values: TemplateValues): { content: string } | { missing: string[] } {
  const missing = variablesOf(content).filter((name) => valueOf(values, name) === undefined)
  if (missing.length > 0) return { missing }
  const filled = templateParts(content).map((part) => ('text' in part ? part.text : valueOf(values, part.variable)!))
  return { content: filled.join('') }
}

/** Own values alone: a variable may be named like something that every object has. */
const valueOf = (values: TemplateValues, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

/** The message as it leaves. Operators know a sender by its signature in these brackets, and charge its characters. */
export const signed = (signature: string, content: string) => `【${signature}】${content}`

const SmsTypeCode = z.enum(SMS_TYPES)
const CodeType = z.enum(CODE_TYPES)
const Source = z.enum(SMS_SOURCES)

/** The text of messages of one type (decision 092). Of several enabled ones the first is sent whose variables all have a value. */
const SmsTemplate = z.object({
  id: Id,
  name: z.string(),
  smsType: SmsTypeCode,
  codeType: CodeType.nullable(),
  source: Source,
  /** Empty: the company of the receipts, or else the title of the console. */
  signature: z.string(),
  /** At the provider; empty where it takes whole texts. */
  templateCode: z.string(),
  content: z.string(),
  /** Among those of its type, smallest first. */
  sort: z.int(),
  status: Status,
  notes: z.string(),
  /** Delivered with the product: it can be edited and disabled, not deleted. */
  isBuiltIn: z.boolean(),
  /** Messages of the last 30 days. */
  messageCount: z.int(),
  version: Version,
  createdAt: Instant,
})
export type SmsTemplate = z.input<typeof SmsTemplate>

/** Brackets end a signature too early, and a message without one is refused by every operator. */
const Signature = z
  .string()
  .overwrite(plainText)
  .max(16)
  .regex(/^[^【】[\]\n\r]*$/)

const SmsTemplateAdd = z.strictObject({
  name: text(32),
  smsType: SmsTypeCode,
  /** Left out of a type that is no code. */
  codeType: CodeType.nullable().optional(),
  source: Source.default('gateway'),
  signature: Signature.default(''),
  templateCode: plain(64).default(''),
  content: text(300),
  sort: z.int().min(0).max(9999).default(100),
  status: Status.default(1),
  notes: plain(256).default(''),
})

/** A row of real data, and the message it would get. */
const Sample = z.object({
  id: Id,
  /** Household, device or account. */
  name: z.string(),
  /** Its number: a card, a meter. */
  number: z.string(),
  telephone: Masked.nullable(),
  /** With signature; null if variables have no value there. */
  content: z.string().nullable(),
  missing: z.array(z.string()),
  /** The text in pieces, so that the values of variables can be marked. */
  parts: z.array(z.object({ text: z.string(), isValue: z.boolean() })),
  /** Characters, with signature. */
  length: z.int(),
  billingItems: z.int(),
})
export type SmsSample = z.input<typeof Sample>

export const smsTemplateApi = defineResource(
  'smsTemplate',
  'sms/template',
  {
    ...crud({
      row: SmsTemplate,
      add: SmsTemplateAdd,
      edit: editOf(SmsTemplateAdd.shape),
      filter: {
        name: text(32).optional(),
        smsType: SmsTypeCode.optional(),
        codeType: CodeType.optional(),
        source: Source.optional(),
        status: Status.optional(),
      },
      sort: ['id', 'name', 'smsType', 'sort', 'status', 'createdAt'],
    }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    /** The typed text for up to three rows of the caller. Nothing is sent. */
    preview: query(z.strictObject({ smsType: SmsTypeCode, signature: Signature.default(''), content: text(300) }), listOf(Sample)),
  },
  {
    title: 'name',
    errors: ['missing', 'builtIn', 'used', 'nameTaken', 'unknownVariable', 'brokenVariable', 'codeTypeNeeded', 'codeNeeded'],
  },
)
