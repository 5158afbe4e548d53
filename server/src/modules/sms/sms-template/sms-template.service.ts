import { templateFault, variableText, smsTemplateApi, fillTemplate, signed, templateParts } from '@weir/contract/modules/sms/sms-template'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'
import { billingItems } from '@weir/contract/modules/sms/billing'
import { deliveredTemplates } from '@weir/contract/modules/sms/delivered-templates.texts'

import type { Context, Writing } from '../../../kernel/context.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { AppError, conflict, invalid, notFound, type SaidOfField } from '../../../kernel/errors.ts'
import { texts } from '../../../kernel/texts.ts'
import { reading } from './sms-template.list.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { ask } from '../../../kernel/follow.ts'
import { signatureOf } from '../compose.ts'
import { type SampleRow, sampleRows } from './sms-template.events.ts'

type Api = typeof smsTemplateApi

export const plain = crudHandlers(smsTemplateApi, smsTemplates, {
  ...reading,
  values: ({ now }, input) => ({ ...input, codeType: codeTypeOf(input), createdAt: now() }),
  inUse: 'smsTemplate.error.used',
  taken: { sms_template_name_taken: { field: 'name', reason: 'smsTemplate.error.nameTaken' } },
})

/** A form keeps what was chosen before its type was another one. */
const codeTypeOf = ({ smsType, codeType }: InputOf<Api['add']>) => (smsType === 'verificationCode' ? (codeType ?? null) : null)

export async function addTemplate(ctx: Writing, input: InputOf<Api['add']>) {
  demandSendable(ctx, input)
  return plain.add(ctx, input)
}

export async function editTemplate(ctx: Writing, input: InputOf<Api['edit']>) {
  demandSendable(ctx, input)
  return plain.edit(ctx, { ...input, codeType: codeTypeOf(input) })
}

/** Messages of an enabled one leave with its text from then on. */
export async function setTemplateStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const [template] = await ctx.db.select({ status: smsTemplates.status }).from(smsTemplates).where(eq(smsTemplates.id, id)).for('update')
  if (!template) throw notFound('smsTemplate.error.missing')
  await ctx.db.update(smsTemplates).set({ status }).where(eq(smsTemplates.id, id))
  ctx.changed({ resource: smsTemplateApi, id, before: template, after: { status } })
  return {}
}

/** A delivered one stays: the next start would write it again. */
export async function deleteTemplates(ctx: Writing, input: InputOf<Api['delete']>) {
  const chosen = await ctx.db.select().from(smsTemplates).where(inArray(smsTemplates.id, input.ids)).for('update')
  if (chosen.some(({ isBuiltIn }) => isBuiltIn)) throw conflict('smsTemplate.error.builtIn')
  return plain.delete(ctx, input)
}

/** Refuses a template whose messages would all be refused: the database and the providers find it too late. */
function demandSendable(ctx: Context, { smsType, codeType, source, templateCode, content }: InputOf<Api['add']>) {
  if (smsType === 'verificationCode' && !codeType) throw invalid('codeType', 'smsTemplate.error.codeTypeNeeded')
  if (source !== 'gateway' && templateCode === '') throw invalid('templateCode', 'smsTemplate.error.codeNeeded')
  demandVariables(ctx, { smsType, content })
}

/** Refuses a variable that the type does not have, and one that is written wrongly. */
function demandVariables({ client }: Context, { smsType, content }: Pick<InputOf<Api['preview']>, 'smsType' | 'content'>) {
  const fault = templateFault(content, smsType)
  if (!fault) return
  const type = texts[client.language].option('smsTemplate', 'smsType', smsType)
  const refusal: SaidOfField =
    'unknown' in fault
      ? { field: 'content', reason: 'smsTemplate.error.unknownVariable', data: { type, variable: variableText(fault.unknown) } }
      : { field: 'content', reason: 'smsTemplate.error.brokenVariable', data: { text: fault.broken, example: variableText('name') } }
  throw new AppError(400, 'error.invalid', {}, [refusal])
}

type Endpoint = (typeof smsTemplateApi)['preview']

const SHOWN = 3
/** A code that nobody has: real ones are stored nowhere. */
const SAMPLE_CODE = '123456'

/** The typed text for real rows, each with its length and price. */
export async function previewTemplate(ctx: Context, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  demandVariables(ctx, input)
  const { smsType, content } = input
  const signature = signatureOf(ctx, input.signature)
  const rows = smsType === 'verificationCode' ? await ownAccount(ctx) : await ask(ctx, sampleRows, smsType)
  const looked = rows.map(({ values, ...row }) => {
    const filled = fillTemplate(content, values)
    if ('missing' in filled) return { ...row, content: null, missing: filled.missing, parts: [], length: 0, billingItems: 0 }
    const text = signed(signature, filled.content)
    const parts = [
      { text: signed(signature, ''), isValue: false },
      ...templateParts(content).map((part) =>
        'text' in part ? { text: part.text, isValue: false } : { text: values[part.variable]!, isValue: true },
      ),
    ]
    return { ...row, content: text, missing: [], parts, length: text.length, billingItems: billingItems(text) }
  })
  // A row that another template fits says nothing about this one, unless no row fits: then its variables are the reason.
  const fitting = looked.filter((row) => row.content !== null)
  const list = (fitting.length > 0 ? fitting : looked).slice(0, SHOWN)
  return { list, total: list.length, currentPage: 1 }
}

async function ownAccount({ db, actor }: Context): Promise<SampleRow[]> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!user) return []
  const { id, userName: number, nickname: name, telephone } = user
  const values = { code: SAMPLE_CODE, minutes: '5', system: texts['zh-cn'].t('shell.globalTitle') }
  return [{ id, name, number, telephone: telephone || null, values }]
}

/**
 * The choice goes by their variables: a household that owes water has no `left`, one without usage no `days`. A single alarm has no
 * `count`, and several have no `device`.
 */
const DELIVERED = [
  { deliveredKey: 'loginCode', smsType: 'verificationCode', codeType: 'login', sort: 10 },
  { deliveredKey: 'owing', smsType: 'marginReminder', sort: 10 },
  { deliveredKey: 'lowBalance', smsType: 'marginReminder', sort: 20 },
  { deliveredKey: 'lowBalanceOnly', smsType: 'marginReminder', sort: 30 },
  { deliveredKey: 'alarmsAt', smsType: 'alarmNotification', sort: 10 },
  { deliveredKey: 'alarms', smsType: 'alarmNotification', sort: 20 },
  { deliveredKey: 'alarmAt', smsType: 'alarmNotification', sort: 30 },
  { deliveredKey: 'alarm', smsType: 'alarmNotification', sort: 40 },
] as const

/** Templates that this database has never seen. Changes of administrators stay. */
export const writeTemplates = ({ db }: Writing) =>
  db
    .insert(smsTemplates)
    .values(DELIVERED.map((one) => ({ ...one, ...deliveredTemplates[one.deliveredKey], source: 'gateway' as const })))
    .onConflictDoNothing()
