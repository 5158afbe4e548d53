import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { templateFault, variableText } from '@weir/contract/modules/sms/template-text'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { AppError, conflict, invalid, notFound } from '../../../kernel/errors.ts'
import type { SaidOfField } from '../../../kernel/reasons.ts'
import { texts } from '../../../kernel/texts.ts'
import { reading } from './sms-template.list.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

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
export function demandVariables({ client }: Context, { smsType, content }: Pick<InputOf<Api['preview']>, 'smsType' | 'content'>) {
  const fault = templateFault(content, smsType)
  if (!fault) return
  const type = texts[client.language].option('smsTemplate', 'smsType', smsType)
  const refusal: SaidOfField =
    'unknown' in fault
      ? { field: 'content', reason: 'smsTemplate.error.unknownVariable', data: { type, variable: variableText(fault.unknown) } }
      : { field: 'content', reason: 'smsTemplate.error.brokenVariable', data: { text: fault.broken, example: variableText('name') } }
  throw new AppError(400, 'error.invalid', {}, [refusal])
}
