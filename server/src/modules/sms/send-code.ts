import { randomUUID } from 'node:crypto'
import type { CodeType } from '@weir/contract/modules/sms/sms-log'
import { eq } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { compose, templatesOf } from './compose.ts'
import { handOver } from './send.ts'
import { providerOf } from './provider/providers.ts'
import { smsLogs } from './ground/sms-log.table.ts'

/** Whether codes of this type can reach a phone. */
export async function areCodesConnected(ctx: Context, codeType: CodeType): Promise<boolean> {
  const [template] = await templatesOf(ctx, 'verificationCode', codeType)
  return template !== undefined && providerOf(ctx, template.source).isConnected
}

interface CodeMessage {
  codeType: CodeType
  phone: string
  /** Never stored: its reader could sign in. */
  code: string
  system: string
  minutes: number
  validUntil: Date
  owner: { deptId: number; createdBy: number }
}

/** Sends a code and writes down the result. Without a template nothing leaves. Outside a transaction; rejects when it may be tried again. */
export async function sendCode(ctx: Context, { codeType, phone, code, system, minutes, validUntil, owner }: CodeMessage) {
  const templates = await templatesOf(ctx, 'verificationCode', codeType)
  const composed = compose(ctx, templates, { code, system, minutes: String(minutes) })
  if (!composed) return
  const hide = (text: string) => text.replaceAll(code, '*'.repeat(code.length))
  const { content, billingItems, via } = composed
  const [row] = await ctx.db
    .insert(smsLogs)
    .values({
      requestId: randomUUID(),
      phone,
      content: hide(content),
      smsType: 'verificationCode',
      ...via,
      params: via.params.map(([name, value]) => [name, hide(value)] as const),
      billingItems,
      validUntil,
      createdAt: ctx.now(),
      ...owner,
    })
    .returning()
  try {
    await handOver(ctx, row!, { content, params: via.params, hide })
  } catch (error) {
    await ctx.db
      .update(smsLogs)
      .set({ state: 'failed', description: hide(oneLine(error)).slice(0, 256) })
      .where(eq(smsLogs.id, row!.id))
    throw error
  }
}
