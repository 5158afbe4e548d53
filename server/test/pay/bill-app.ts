import { generateKeyPairSync } from 'node:crypto'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'

import { pay } from '../../src/modules/pay/module.ts'
import { payPayments } from '../../src/modules/pay/ground/payment.table.ts'
import type { ProviderName } from '../../src/modules/pay/ground/payment-provider.ts'
import { paymentProviders, providersOf } from '../../src/modules/pay/provider/providers.ts'
import { waterCardRecharges } from '../../src/modules/card/index.ts'
import { type Caller, testApp } from '../app/app.ts'
import { alipayLines, type MadeLine, plainFile, sandboxLines, wechatFile, wechatLines } from './bills.ts'
import { gb18030 } from '../files/gb18030.ts'
import { insertCard } from '../sale/water-card.ts'

/** The day before the beginning of 2026, at which the clock of tests stands. */
export const BILL_DAY = '2025-12-31'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const WECHAT = {
  wechatMerchant: '1900000001',
  wechatAppId: 'wx1',
  wechatSerial: 'S1',
  wechatKey: privateKey,
  wechatApiKey: 'k'.repeat(32),
  wechatUrl: 'http://127.0.0.1:1',
}
const ALIPAY = {
  alipayAppId: '2021000001',
  alipayKey: privateKey,
  alipayPublicKey: publicKey,
  alipaySeller: '2088000001',
  alipayUrl: 'http://127.0.0.1:1',
}
const SETTINGS = {
  wechat: WECHAT,
  alipay: ALIPAY,
  sandbox: { paySandbox: 'http://weir:secret@127.0.0.1:1' },
} as const

/** A bill as its provider writes it. */
export const billFile = (provider: ProviderName, lines: readonly MadeLine[], day = BILL_DAY): Buffer =>
  ({
    wechat: () => wechatFile(wechatLines(day, lines)),
    alipay: () => gb18030(`${alipayLines(day, lines).join('\r\n')}\r\n`),
    sandbox: () => plainFile(sandboxLines(day, lines)),
  })[provider]()

interface Ours {
  orderNo: string
  transactionNo?: string
  /** Yuan. */
  amount?: number
  paidAt?: Date
  status?: 'paid' | 'unpaid' | 'failed'
}

/** The app with a provider in its settings, a card, and what is needed to send bills. Nothing leaves for the provider. */
export async function billApp(provider: ProviderName) {
  const test = await testApp(pay)
  test.ctx.parts.set(paymentProviders, providersOf(SETTINGS[provider]))
  const card = await insertCard(test.db)
  const method = provider === 'alipay' ? ('alipay' as const) : ('wechat' as const)

  return {
    ...test,
    card,
    /** Sends a file; answers like `call`. */
    async send(bytes: Buffer, { day = BILL_DAY, as = provider, ...caller }: { day?: string; as?: ProviderName } & Caller = {}) {
      const form = new FormData()
      form.append('provider', as)
      form.append('day', day)
      form.append('file', new Blob([new Uint8Array(bytes)]), 'bill.csv')
      const body = new Response(form)
      const response = await test.app.inject({
        method: 'POST',
        url: `${reconciliationApi.import.path}?lang=en`,
        headers: {
          authorization: test.signIn({ permissions: [reconciliationApi.import.id], ...caller }),
          'content-type': body.headers.get('content-type')!,
        },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      return response.json<{
        code: number
        message: string
        data: { id: number; result: string; lines: number; differences: number; fieldErrors?: object }
      }>()
    },
    /** An order of ours at the provider, as it stands in the tables. */
    async order({ orderNo, transactionNo, amount = 100, paidAt = noon(BILL_DAY), status = 'paid' }: Ours) {
      const bought = { unitPrice: unitPrice(34_500), typed: 'amount', amountFen: fen(amount * 100), quantityLitre: litre(290) } as const
      const paid = status === 'paid' ? { paymentStatus: status, paidAt, transactionNo } : { paymentStatus: status }
      const createdAt = new Date(paidAt.getTime() - 60_000)
      const owner = { deptId: 1, createdBy: 1 }
      const [made] = await test.db
        .insert(waterCardRecharges)
        .values({ cardId: card.id, orderNo, ...bought, paymentMethod: method, ...paid, createdAt, ...owner })
        .returning()
      await test.db.insert(payPayments).values({ orderId: made!.id, provider, expiresAt: paidAt, createdAt })
      return made!
    },
    /** The open differences, as `queue kind number`. */
    async open(reconciliationId: number) {
      const { data } = await test.call(payDifferenceApi.list, { reconciliationId, state: 'open', pageSize: 100 })
      return data.list.map(({ queue, kind, transactionNo, refundNo }) => `${queue} ${kind} ${refundNo ?? transactionNo}`).sort()
    },
    day: async (id: number) => (await test.call(reconciliationApi.get, { id })).data,
  }
}

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
