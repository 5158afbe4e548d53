import { billingItems } from '@weir/contract/modules/sms/billing'
import type { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { fillTemplate, signed, templateParts } from '@weir/contract/modules/sms/template-text'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { texts } from '../../../kernel/texts.ts'
import { signatureOf } from '../compose.ts'
import { type SampleRow, sampleRows } from './sms-template.events.ts'
import { demandVariables } from './sms-template.service.ts'

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
