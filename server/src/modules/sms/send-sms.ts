import { randomUUID } from 'node:crypto'
import { billingItems } from '@weir/contract/modules/sms/billing'
import { eq } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { httpGateway } from './provider/http-gateway.ts'
import { localProvider, type SmsProvider } from './provider/sms-provider.ts'
import { smsLogs, type SmsType } from './sms-log/sms-log.table.ts'

let provider: SmsProvider = localProvider

/** `WEIR_SMS_URL`; said once at the start of the process. */
export const useGateway = (url: string | undefined) => void (provider = url === undefined ? localProvider : httpGateway(url))

export const providerNow = () => provider

/** Whether messages can reach a phone. */
export const isSmsConnected = () => provider.isConnected

interface Message {
  phone: string
  content: string
  smsType: SmsType
  /** A part of the content that is never stored: its reader could sign in. */
  secret: string
  validUntil: Date
  owner: { deptId: number; createdBy: number }
}

/** Hand a message to the provider and write down what became of it. Outside a transaction; rejects when it may be tried again. */
export async function sendSms({ db, now }: Context, { phone, content, smsType, secret, validUntil, owner }: Message) {
  const hide = (text: string) => text.replaceAll(secret, '*'.repeat(secret.length))
  const [row] = await db
    .insert(smsLogs)
    .values({ phone, content: hide(content), smsType, billingItems: billingItems(content), validUntil, createdAt: now(), ...owner })
    .returning({ id: smsLogs.id })
  const settle = (outcome: Partial<typeof smsLogs.$inferInsert>) => db.update(smsLogs).set(outcome).where(eq(smsLogs.id, row!.id))
  try {
    const receipt = await provider.send({ id: randomUUID(), phone, content })
    await settle({ ...receipt, description: hide(receipt.description) })
  } catch (error) {
    await settle({ state: 'failed', description: oneLine(error).slice(0, 256) })
    throw error
  }
}
