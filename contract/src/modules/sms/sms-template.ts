import { z } from 'zod'

import { crud, editOf, listOf } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/row-id.ts'
import { Id, Instant, Masked, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { plainText } from '../../platform/text-rules/plain-text.ts'
import { CODE_TYPES, SMS_SOURCES, SMS_TYPES } from './sms-codes.ts'

const SmsType = z.enum(SMS_TYPES)
const CodeType = z.enum(CODE_TYPES)
const Source = z.enum(SMS_SOURCES)

/** The text of messages of one type (decision 092). Of several enabled ones the first is sent whose variables all have a value. */
const SmsTemplate = z.object({
  id: Id,
  name: z.string(),
  smsType: SmsType,
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
  smsType: SmsType,
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
        smsType: SmsType.optional(),
        codeType: CodeType.optional(),
        source: Source.optional(),
        status: Status.optional(),
      },
      sort: ['id', 'name', 'smsType', 'sort', 'status', 'createdAt'],
    }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    /** The typed text for up to three rows of the caller. Nothing is sent. */
    preview: query(z.strictObject({ smsType: SmsType, signature: Signature.default(''), content: text(300) }), listOf(Sample)),
  },
  {
    title: 'name',
    errors: ['missing', 'builtIn', 'used', 'nameTaken', 'unknownVariable', 'brokenVariable', 'codeTypeNeeded', 'codeNeeded'],
  },
)
