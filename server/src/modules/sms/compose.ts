import { billingItems } from '@weir/contract/modules/sms/billing'
import type { CodeType, SmsSource, SmsType } from '@weir/contract/modules/sms/sms-log'
import { fillTemplate, signed, type TemplateValues, variablesOf } from '@weir/contract/modules/sms/sms-template'
import { and, asc, eq } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { texts } from '../../kernel/texts.ts'
import type { SmsParams } from './ground/sms-log.table.ts'
import { smsTemplates } from './ground/sms-template.table.ts'

/** The column of a message. A text that does not fit is not cut: it is not sent. */
const LONGEST = 512

/** A text that is ready to leave, and its template. */
export interface Composed {
  content: string
  billingItems: number
  /** Of the template and its version: another one may have another text. */
  fingerprint: string
  /** Of the template, as it was now. */
  via: Via
}
export interface Via {
  templateId: number
  source: SmsSource
  templateCode: string
  signature: string
  params: SmsParams
}

export type Template = Pick<typeof smsTemplates.$inferSelect, 'id' | 'version' | 'source' | 'signature' | 'templateCode' | 'content'>

/** The enabled templates of a type, the first choice first. */
export const templatesOf = ({ db }: Context, smsType: SmsType, codeType?: CodeType): Promise<Template[]> =>
  db
    .select({
      id: smsTemplates.id,
      version: smsTemplates.version,
      source: smsTemplates.source,
      signature: smsTemplates.signature,
      templateCode: smsTemplates.templateCode,
      content: smsTemplates.content,
    })
    .from(smsTemplates)
    .where(and(eq(smsTemplates.smsType, smsType), eq(smsTemplates.status, 1), codeType && eq(smsTemplates.codeType, codeType)))
    .orderBy(asc(smsTemplates.sort), asc(smsTemplates.id))

/** The company stands for an empty signature. Households have no language of their own. */
export const signatureOf = ({ settings }: Context, signature: string) =>
  signature || settings.receiptCompany || texts['zh-cn'].t('shell.globalTitle')

/** The first of the templates whose variables all have a value, filled in. Null: there is none, so nothing is sent (domain-rules §7). */
export function compose(ctx: Context, templates: readonly Template[], values: TemplateValues): Composed | null {
  for (const template of templates) {
    const filled = fillTemplate(template.content, values)
    if ('missing' in filled) continue
    const signature = signatureOf(ctx, template.signature)
    const content = signed(signature, filled.content)
    if (content.length > LONGEST) continue
    const params = variablesOf(template.content).map((name) => [name, values[name]!] as const)
    const { id: templateId, version, source, templateCode } = template
    const via = { templateId, source, templateCode, signature, params }
    return { content, billingItems: billingItems(content), fingerprint: `${templateId}@${version}`, via }
  }
  return null
}
