import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { payBillLineApi } from '@weir/contract/modules/pay/bill-line'
import { describe, expect, it } from 'vitest'

import { BILL_DAY, billApp, billFile } from '../../../../test/pay/bill-app.ts'
import { fakeWechat, useFakeWechat } from '../../../../test/pay/fake-wechat.ts'
import type { MadeLine } from '../../../../test/pay/bills.ts'
import { payBillLines, payBills } from './bill.table.ts'
import { payReconciliations } from './reconciliation.table.ts'

const line = (n: number, change: Partial<MadeLine> = {}): MadeLine => ({
  transactionNo: `42000${n}`,
  orderNo: `WR${n}`,
  amount: '100.00',
  fee: '0.60',
  ...change,
})
const refund = (n: number, change: Partial<MadeLine> = {}) => line(n, { amount: '30.00', fee: '-0.18', refundNo: `RF${n}`, ...change })
const MIDNIGHT = new Date('2025-12-31T00:00:05+08:00')

describe.each(['wechat', 'alipay', 'sandbox'] as const)('a bill of %s with twelve planted differences', (provider) => {
  it('shows exactly those', async () => {
    const { order, send, open, day } = await billApp(provider)
    const paid = (n: number, amount = 100) => order({ orderNo: `WR${n}`, transactionNo: `42000${n}`, amount })
    for (let n = 100; n < 130; n++) await paid(n)
    const agreed = Array.from({ length: 30 }, (_, i) => line(100 + i))
    // Only theirs: no order; an order that nobody paid here; a second payment of one order; a refund of an unknown payment.
    await order({ orderNo: 'WR2', status: 'unpaid' })
    await paid(3)
    const onlyTheirs = [line(1), line(2), line(3), line(33, { orderNo: 'WR3' }), refund(4)]
    // Only ours.
    for (const n of [5, 6, 7]) await paid(n)
    // Another amount, on either side.
    await paid(8, 98)
    await paid(9)
    const amounts = [line(8), line(9, { amount: '99.99' })]
    // They say paid, we failed it; they refunded, we did not.
    await order({ orderNo: 'WR10', status: 'failed' })
    await paid(11)
    await paid(12)
    const states = [line(10), line(11), line(12), refund(11), refund(12)]

    const { code, data } = await send(billFile(provider, [...agreed, ...onlyTheirs, ...amounts, ...states]))
    expect({ code, data }).toMatchObject({ code: 0, data: { result: 'added', differences: 12 } })
    expect(await open(data.id)).toEqual([
      'amountDiffers payment 420008',
      'amountDiffers payment 420009',
      'onlyOurs payment 420005',
      'onlyOurs payment 420006',
      'onlyOurs payment 420007',
      'onlyTheirs payment 420001',
      'onlyTheirs payment 420002',
      'onlyTheirs payment 4200033',
      'onlyTheirs refund RF4',
      'stateDiffers payment 4200010',
      'stateDiffers refund RF11',
      'stateDiffers refund RF12',
    ])
    // Theirs: 39 lines of 100.00, one of 99.99, three refunds of 30.00. Ours: 38 of 100.00, one of 98.00.
    expect(await day(data.id)).toMatchObject({
      state: 'open',
      differences: 12,
      theirTotal: '3809.99',
      ourCount: 38,
      ourTotal: '3798.00',
      gap: '11.99',
      matched: 33,
    })
  })
})

describe('the bill of a day', () => {
  it('balances where both sides say the same', async () => {
    const { order, send, day, call } = await billApp('wechat')
    await order({ orderNo: 'WR1', transactionNo: '420001' })
    const { data } = await send(billFile('wechat', [line(1)]))
    expect(await day(data.id)).toMatchObject({
      day: BILL_DAY,
      provider: 'wechat',
      state: 'balanced',
      gap: '0.00',
      fee: '0.60',
      billVersion: 1,
    })
    const reply = await call(payBillLineApi.list, { reconciliationId: data.id, isMatched: true })
    const lines = reply.data.list
    expect(lines).toMatchObject([{ line: 2, transactionNo: '420001', amount: '100.00', orderId: 1 }])
  })

  it('matches a payment near midnight with the bill of the next day', async () => {
    const { order, send, open } = await billApp('wechat')
    await order({ orderNo: 'WR1', transactionNo: '420001', paidAt: MIDNIGHT })
    const { data } = await send(billFile('wechat', [], '2025-12-31'))
    expect(await open(data.id)).toEqual(['onlyOurs payment 420001'])
    const before = await send(billFile('wechat', [line(1, { at: '2025-12-30 23:59:59' })], '2025-12-30'), { day: '2025-12-30' })
    expect(before.data).toMatchObject({ result: 'added', differences: 0 })
    // The same bill again compares again.
    expect((await send(billFile('wechat', [], '2025-12-31'))).data).toMatchObject({ result: 'same', differences: 0 })
  })

  it('changes nothing the second time, and is replaced by a corrected one', async () => {
    const { order, send, db, day, open } = await billApp('alipay')
    await order({ orderNo: 'WR1', transactionNo: '420001' })
    const first = billFile('alipay', [line(1), line(2)])
    const { data } = await send(first)
    expect((await send(first)).data).toEqual({ ...data, result: 'same' })
    expect(await db.$count(payBillLines)).toBe(2)
    expect((await send(billFile('alipay', [line(1)]))).data).toEqual({
      id: data.id,
      result: 'replaced',
      lines: 1,
      differences: 0,
      aside: 0,
    })
    expect(await day(data.id)).toMatchObject({ state: 'balanced', billVersion: 2, lines: 1 })
    expect((await send(billFile('alipay', [line(1), line(2)]))).data).toMatchObject({ result: 'replaced', differences: 1 })
    expect(await open(data.id)).toEqual(['onlyTheirs payment 420002'])
    expect(await db.$count(payBills)).toBe(3)
  })

  it('is another one for each provider and day', async () => {
    const { send } = await billApp('sandbox')
    const one = await send(billFile('sandbox', [line(1)]))
    const next = await send(billFile('sandbox', [line(2, { at: '2025-12-30 12:00:00' })], '2025-12-30'), { day: '2025-12-30' })
    expect(next.data).toMatchObject({ result: 'added', differences: 1 })
    expect(next.data.id).not.toBe(one.data.id)
  })
})

describe('a line aside', () => {
  const ALONE = { amount: '50.00', fee: '0.30' }
  const foreign = line(2, { ...ALONE, orderNo: '收款(一)-3' })
  const unclear = line(3, { ...ALONE, texts: { coupon: '0.00,0.00' } })

  it('keeps nothing else back, and the day open until a person explains it', async () => {
    const { order, send, day, call, open } = await billApp('alipay')
    await order({ orderNo: 'WR1', transactionNo: '420001' })
    const { code, data } = await send(billFile('alipay', [line(1), foreign, unclear]))
    expect({ code, data }).toMatchObject({ code: 0, data: { lines: 1, differences: 0, aside: 2 } })
    expect(await open(data.id)).toEqual([])
    expect(await day(data.id)).toMatchObject({
      state: 'open',
      aside: 2,
      matched: 1,
      theirTotal: '100.00',
      gap: '0.00',
      fee: '0.60',
      linesAside: [
        { line: 7, kind: 'payment', amount: '50.00', text: expect.stringContaining('收款(一)-3') as string, explanation: null },
        { line: 8, kind: null, amount: null, text: expect.stringContaining('420003') as string, explanation: null },
      ],
    })
    expect(await call(reconciliationApi.close, { id: data.id })).toMatchObject({ code: 409 })
    const explain = (lines: number[]) => call(reconciliationApi.explainLines, { id: data.id, lines, reason: 'of the shop' })
    expect((await explain([7])).code).toBe(0)
    expect(await day(data.id)).toMatchObject({
      state: 'open',
      aside: 1,
      linesAside: [{ line: 8 }, { line: 7, explanation: 'of the shop', explainedAt: expect.any(String) as string }],
    })
    expect(await explain([7])).toMatchObject({ code: 409 })
    expect(await explain([8, 9])).toMatchObject({ code: 409 })
    expect((await explain([8])).code).toBe(0)
    expect(await day(data.id)).toMatchObject({ state: 'balanced', aside: 0 })
    expect((await call(reconciliationApi.close, { id: data.id })).code).toBe(0)
  })

  it('names line and reason in the language of the reader', async () => {
    const { send, call } = await billApp('alipay')
    const { data } = await send(billFile('alipay', [line(1), foreign, unclear]))
    const said = async (lang: string) =>
      (await call(reconciliationApi.get, { id: data.id }, { lang })).data.linesAside.map(({ reason }) => reason)
    expect(await said('en')).toEqual([
      'Line 7, “商户订单号” is “收款(一)-3”, which is not an order of this system',
      'Line 8 has a comma in a text, so its columns are not certain',
    ])
    expect((await said('zh-tw'))[1]).toBe('第 8 行的文字裡有逗號，無法確定各欄的位置')
  })

  it('keeps its explanation in the next bill that has it, and another one waits again', async () => {
    const { send, day, call } = await billApp('alipay')
    const first = [line(1), foreign]
    const { data } = await send(billFile('alipay', first))
    await call(reconciliationApi.explainLines, { id: data.id, lines: [7], reason: 'of the shop' })
    expect((await send(billFile('alipay', first))).data).toMatchObject({ result: 'same', aside: 0 })
    expect((await send(billFile('alipay', [line(4), foreign, line(1)]))).data).toMatchObject({ result: 'replaced', aside: 0 })
    expect(await day(data.id)).toMatchObject({ linesAside: [{ line: 7, explanation: 'of the shop' }] })
    const changed = line(2, { ...ALONE, orderNo: '收款(二)-3' })
    expect((await send(billFile('alipay', [line(1), changed]))).data).toMatchObject({ result: 'replaced', aside: 1 })
  })
})

describe('a bill that is refused', () => {
  it('stores nothing, and says line, column and value at the field of the file', async () => {
    const { send, db } = await billApp('wechat')
    const bill = billFile('wechat', [line(1), line(2, { transactionNo: '4.20001E+27' })])
    const { code, data } = await send(bill)
    expect({ code, errors: data.fieldErrors }).toEqual({
      code: 400,
      errors: { file: ['Line 3, “微信订单号” is “4.20001E+27”: a spreadsheet shortened the number; import the bill as it was downloaded'] },
    })
    for (const table of [payBills, payBillLines, payReconciliations]) expect(await db.$count(table)).toBe(0)
  })

  it('leaves the former bill in force', async () => {
    const { send, day } = await billApp('wechat')
    const { data } = await send(billFile('wechat', [line(1)]))
    expect((await send(billFile('wechat', [line(1), line(1)]))).code).toBe(400)
    expect(await day(data.id)).toMatchObject({ billVersion: 1, lines: 1, differences: 1 })
  })

  it('is of a provider that the settings do not have, of today, or of a caller without the company', async () => {
    const { send } = await billApp('wechat')
    const bill = billFile('wechat', [])
    expect(await send(bill, { as: 'alipay' })).toMatchObject({ code: 400, data: { fieldErrors: { provider: [expect.any(String)] } } })
    expect(await send(bill, { day: '2026-01-01' })).toMatchObject({ code: 400, data: { fieldErrors: { day: [expect.any(String)] } } })
    expect(await send(bill, { scope: { all: false, deptIds: [2], own: true } })).toMatchObject({ code: 404 })
    expect(await send(bill, { permissions: [] })).toMatchObject({ code: 403 })
    expect((await send(Buffer.alloc(100_000, 'x'))).code).toBe(413)
  })

  describe('that WeChat Pay does not have', () => {
    async function withoutBill(code: string) {
      const app = await billApp('wechat')
      const { settings } = await fakeWechat({ 'GET /v3/bill/tradebill': () => ({ status: 400, body: { code, message: 'none' } }) })
      useFakeWechat(app.ctx, settings)
      return { ...app, fetched: () => app.call(reconciliationApi.fetch, { provider: 'wechat', day: BILL_DAY }) }
    }

    it('balances where we have no money of that day either', async () => {
      const { fetched, day } = await withoutBill('NO_STATEMENT_EXIST')
      const { code, data } = await fetched()
      expect({ code, data }).toMatchObject({ code: 0, data: { result: 'added', lines: 0, differences: 0 } })
      expect(await day(data.id)).toMatchObject({ state: 'balanced', lines: 0, gap: '0.00' })
    })

    it.each([
      ['en', '0001-01-01', 'Bill day must be at least 1950'],
      ['zh-cn', '1949-12-31', '账单日不能小于 1950'],
      ['zh-tw', '9999-12-31', '帳單日不能大於 9998'],
    ])('is of a day that nobody can mean (%s, %s)', async (lang, day, says) => {
      const { call } = await withoutBill('NO_STATEMENT_EXIST')
      const { code, data } = await call(reconciliationApi.fetch, { provider: 'wechat', day }, { lang })
      expect([code, data.fieldErrors]).toEqual([400, { day: [says] }])
    })

    it('is a failure where we have some, or where it is being made', async () => {
      const { fetched, order } = await withoutBill('NO_STATEMENT_EXIST')
      await order({ orderNo: 'WR1', transactionNo: '420001' })
      expect(await fetched()).toMatchObject({ code: 409, message: expect.stringContaining('NO_STATEMENT_EXIST') as string })
      const later = await withoutBill('STATEMENT_CREATING')
      expect(await later.fetched()).toMatchObject({ code: 409 })
    })
  })

  it('says that a silent provider has none', async () => {
    const { call, db } = await billApp('sandbox')
    const reply = await call(reconciliationApi.fetch, { provider: 'sandbox', day: BILL_DAY })
    expect(reply).toMatchObject({ code: 409, message: expect.stringContaining('gave no bill') as string })
    expect(await db.$count(payBills)).toBe(0)
  })
})
