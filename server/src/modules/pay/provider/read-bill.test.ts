import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { alipayLines, type MadeLine, plainFile, sandboxLines, wechatFile, wechatLines } from '../../../../test/pay/bills.ts'
import { zipOf } from '../../../../test/files/zip-file.ts'
import { gb18030 } from '../../../../test/files/gb18030.ts'
import type { ProviderName } from '../ground/payment-provider.ts'
import { type AsideLine, type BillEntry, type BillLine, isAside } from './bill/bill-line.ts'
import { readBill } from './read-bill.ts'

const DAY = '2026-01-01'
const MERCHANTS = { wechat: '1900000001', alipay: '2088000001', sandbox: 'weir' }
const LINES: MadeLine[] = [
  { transactionNo: '4200001', orderNo: 'WR1', amount: '100.00', fee: '0.60', at: '2026-01-01 00:00:00' },
  { transactionNo: '4200002', orderNo: 'WR2', amount: '50.50', fee: '0.30', at: '2026-01-01 23:59:59' },
  { transactionNo: '4200001', orderNo: 'WR1', amount: '20.00', fee: '-0.12', refundNo: 'RF1' },
]
const MAKERS = { wechat: wechatLines, alipay: alipayLines, sandbox: sandboxLines }
const encoded = (provider: ProviderName, lines: readonly string[]) =>
  ({
    wechat: wechatFile(lines),
    alipay: provider === 'alipay' ? gb18030(`${lines.join('\r\n')}\r\n`) : Buffer.of(),
    sandbox: plainFile(lines),
  })[provider]

const read = async (provider: ProviderName, bytes: Buffer, most?: number) =>
  (await entries(provider, bytes, most)).filter((entry): entry is BillLine => !isAside(entry))
/** The lines aside, as `line code`, and the number of the others. */
async function split(provider: ProviderName, bytes: Buffer) {
  const all = await entries(provider, bytes)
  const aside = all.filter(isAside)
  return { read: all.length - aside.length, aside: aside.map(({ line, fault }: AsideLine) => `${line} ${fault.code}`) }
}
async function entries(provider: ProviderName, bytes: Buffer, most = 1_000_000): Promise<BillEntry[]> {
  const lines: BillEntry[] = []
  // In small pieces, so that lines and characters are cut everywhere.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(7 * i, 7 * i + 7))
  for await (const line of readBill(Readable.from(pieces), provider, { day: DAY, merchant: MERCHANTS[provider] }, most)) lines.push(line)
  return lines
}
const good = (provider: ProviderName) => encoded(provider, MAKERS[provider](DAY, LINES))
const changed = (provider: ProviderName, change: (line: string, i: number) => string) =>
  encoded(provider, MAKERS[provider](DAY, LINES).map(change))

describe.each(['wechat', 'alipay', 'sandbox'] as const)('the bill of %s', (provider) => {
  it('is read line by line', async () => {
    const lines = await read(provider, good(provider))
    expect(lines).toMatchObject([
      { kind: 'payment', transactionNo: '4200001', orderNo: 'WR1', amountFen: 10_000, fee: 60_000, at: new Date('2025-12-31T16:00:00Z') },
      { kind: 'payment', transactionNo: '4200002', amountFen: 5050, fee: 30_000, at: new Date('2026-01-01T15:59:59Z') },
      { kind: 'refund', transactionNo: '4200001', refundNo: 'RF1', amountFen: 2000, fee: -12_000 },
    ])
    expect(lines[1]!.line - lines[0]!.line).toBe(1)
  })

  it('is read packed, within the limit of its bytes', async () => {
    const packed = { gzip: gzipSync(good(provider)), zip: zipOf({ 'summary.csv': Buffer.from('x'), 'bill.csv': good(provider) }) }
    for (const bytes of Object.values(packed)) {
      expect(await read(provider, bytes)).toHaveLength(3)
      await expect(read(provider, bytes, 200)).rejects.toMatchObject({ code: 'unpackable' })
    }
    await expect(read(provider, packed.gzip.subarray(0, 60))).rejects.toMatchObject({ code: 'unpackable' })
    await expect(read(provider, packed.zip.subarray(0, 60))).rejects.toMatchObject({ code: 'unpackable' })
  })

  it('is read without a single line', async () => {
    expect(await read(provider, encoded(provider, MAKERS[provider](DAY, [])))).toEqual([])
  })

  it('is not that of another provider', async () => {
    for (const other of (['wechat', 'alipay', 'sandbox'] as const).filter((name) => name !== provider))
      await expect(read(provider, good(other))).rejects.toMatchObject({ code: 'otherProvider', facts: { line: 1 } })
  })

  it('is refused if it is nothing of the kind', async () => {
    for (const bytes of [Buffer.of(), Buffer.from('a,b\n1,2\n'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 10, 0, 0]), Buffer.from('\n\n')])
      await expect(read(provider, bytes)).rejects.toMatchObject({ facts: { line: expect.any(Number) as number } })
    await expect(read(provider, Buffer.from('x'.repeat(100_000)))).rejects.toMatchObject({ code: 'longLine', facts: { line: 1 } })
  })

  it('is refused once it is cut off, after any line', async () => {
    const lines = MAKERS[provider](DAY, LINES)
    const needed = provider === 'alipay' ? lines.length - 1 : lines.length
    for (let kept = 1; kept < needed; kept++)
      await expect(read(provider, encoded(provider, lines.slice(0, kept)))).rejects.toMatchObject({ code: /noTotals|notBill/ })
  })

  const edited = (from: string | RegExp, to: string) =>
    changed(provider, (line) => (/WR\d/.test(line) && !line.includes('RF1') ? line.replaceAll(from, to) : line))
  it.each([
    ['an amount of three places', 'amount', () => edited('50.50', '50.505')],
    ['an amount with an exponent', 'amount', () => edited('50.50', '5e1')],
    ['an amount that is none', 'amount', () => edited('50.50', '五十')],
    ['an amount beyond all bounds', 'amount', () => edited('50.50', '9'.repeat(30))],
    ['a fee of six places', 'fee', () => edited(/(?<=,[`-]?)0\.300*(?=,|$)/g, '0.300001')],
    ['a transaction number that is none', 'number', () => edited('4200002', '42 <script>')],
    ['no order number', 'foreign', () => edited('WR2', '')],
    ['an order number of another system', 'foreign', () => edited('WR2', '收款(一)-3')],
  ] as const)('sets a line aside with %s: %s', async (_, code, bytes) => {
    const { read, aside } = await split(provider, bytes())
    expect(read).toBe(2)
    expect(aside).toEqual([expect.stringMatching(new RegExp(`^\\d+ ${code}$`))])
  })

  it('keeps the money of another system in the totals, and out of the lines', async () => {
    const [foreign] = (await entries(provider, edited('WR2', ''))).filter(isAside)
    expect(foreign).toMatchObject({ money: { kind: 'payment', amountFen: 5050, fee: 30_000 } })
    const wrongSum = encoded(
      provider,
      MAKERS[provider](DAY, LINES).map((line) => line.replace('WR2', '').replace('150.50', '150.51')),
    )
    await expect(entries(provider, wrongSum)).rejects.toMatchObject({ code: 'totals' })
  })

  it.each([
    ['a time of the day before', 'wrongDay', () => edited(/2026-01-01 00:00:00(?=[\t,])/g, '2025-12-31 23:59:59')],
    ['a line twice', 'duplicate', () => encoded(provider, MAKERS[provider](DAY, [...LINES, LINES[0]!]))],
    ['a total that its lines are not', 'totals', () => edited('50.50', '50.51')],
    ['numbers that a spreadsheet shortened', 'spreadsheet', () => edited('4200002', '4.20001E+27')],
    ['fewer lines than it states', 'totals', () => changed(provider, (line) => (line.includes('WR2') ? '' : line))],
  ] as const)('refuses %s: %s', async (_, code, bytes) => {
    await expect(read(provider, bytes())).rejects.toMatchObject({ code, facts: { line: expect.any(Number) as number } })
  })

  it('is refused if no line of it can be read', async () => {
    const times = changed(provider, (line) => (/WR\d/.test(line) ? line.replaceAll(/2026-01-01 (?=\d\d:)/g, '2026/1/1 ') : line))
    await expect(read(provider, times)).rejects.toMatchObject({ code: 'time' })
  })

  it('adds fees up exactly, to five decimals', async () => {
    const fees = [0, 0.0075, 0.0594, 0.04, -0.0594].map((fee, n) => ({
      transactionNo: `42${n}`,
      orderNo: `WR${n}`,
      amount: '1.25',
      fee: fee.toFixed(5),
    }))
    const lines = await read(provider, encoded(provider, MAKERS[provider](DAY, fees)))
    expect(lines.map(({ fee }) => fee)).toEqual([0, 750, 5940, 4000, -5940])
  })

  it('is refused for another merchant, and for another day', async () => {
    const others = {
      wechat: wechatLines(DAY, LINES, { merchant: '1900000002' }),
      alipay: alipayLines(DAY, LINES, { account: '20889999990156' }),
      sandbox: sandboxLines(DAY, LINES, { merchant: 'other' }),
    }
    await expect(read(provider, encoded(provider, others[provider]))).rejects.toMatchObject({ code: 'wrongMerchant' })
    const moved = LINES.map((line) => ({ ...line, at: '2026-01-02 12:00:00' }))
    await expect(read(provider, encoded(provider, MAKERS[provider]('2026-01-02', moved)))).rejects.toMatchObject({ code: 'wrongDay' })
  })
})

describe('an error names line and column', () => {
  it('of a wrong encoding', async () => {
    const lines = wechatLines(DAY, LINES)
    const asGbk = gb18030(lines.join('\n'))
    await expect(read('wechat', asGbk)).rejects.toMatchObject({ code: 'encoding', facts: { line: 1, expected: 'UTF-8' } })
    const mixed = Buffer.concat([wechatFile(lines.slice(0, 2)), gb18030(lines.slice(2).join('\n'))])
    await expect(read('wechat', mixed)).rejects.toMatchObject({ code: 'encoding', facts: { line: 3 } })
    const alipay = alipayLines(DAY, LINES)
    const broken = Buffer.concat([gb18030(`${alipay.slice(0, 6).join('\n')}\n`), Buffer.from([0x80, 0xff, 0x0a])])
    await expect(read('alipay', broken)).rejects.toMatchObject({ code: 'encoding', facts: { line: 7, expected: 'GB18030' } })
  })

  it('of a cell', async () => {
    const bill = changed('wechat', (line, i) => (i === 2 ? line.replace('50.50', '50.5x') : line))
    const [{ fault, text } = { fault: undefined, text: '' }] = (await entries('wechat', bill)).filter(isAside)
    expect(fault).toMatchObject({ code: 'amount', facts: { line: 3, field: '应结订单金额', value: '50.5x' } })
    expect(text).toContain('4200002')
    const twice = read('alipay', encoded('alipay', alipayLines(DAY, [...LINES, LINES[0]!])))
    await expect(twice).rejects.toMatchObject({ code: 'duplicate', facts: { line: 9, value: '4200001', expected: '6' } })
    const totals = read(
      'sandbox',
      changed('sandbox', (line) => line.replace(/^3,/, '4,')),
    )
    await expect(totals).rejects.toMatchObject({ code: 'totals', facts: { line: 7, field: 'count', value: '4', expected: '3' } })
    const fewer = changed('wechat', (line, i) => (i === 1 ? line.replace(/,`[^`]*$/, '') : line))
    expect((await entries('wechat', fewer)).find(isAside)).toMatchObject({
      fault: { code: 'cells', facts: { value: '26', expected: '27' } },
    })
  })

  it('of a state and a currency that nobody knows', async () => {
    const states = changed('wechat', (line, i) => (i === 1 ? line.replace('`SUCCESS', '`MAYBE') : line))
    expect(await split('wechat', states)).toEqual({ read: 2, aside: ['2 state'] })
    const currency = changed('wechat', (line, i) => (i === 1 ? line.replace('`CNY', '`USD') : line))
    expect(await split('wechat', currency)).toEqual({ read: 2, aside: ['2 currency'] })
  })

  it('of what stands behind the totals', async () => {
    for (const provider of ['wechat', 'sandbox'] as const) {
      const lines = MAKERS[provider](DAY, LINES)
      await expect(read(provider, encoded(provider, [...lines, ...lines]))).rejects.toMatchObject({ code: 'afterTotals' })
    }
    const alipay = alipayLines(DAY, LINES)
    await expect(read('alipay', encoded('alipay', [...alipay, ...alipay]))).rejects.toMatchObject({ code: /afterTotals/ })
  })
})

/** Bills as the providers publish them, and as people posted them: columns, forms and order of the values are theirs. */
describe('a bill of WeChat Pay as published', () => {
  const TITLES =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
  const paid = (no: string, amount: string, fee: string, goods = '水费充值') =>
    `\`2026-01-01 17:07:11,\`wx1,\`1900000001,\`0,\`,\`420000092520210128499771${no},\`WR2026${no},\`ofyak5qR,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`${amount},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`${goods},\`,\`${fee},\`0.60%,\`${amount},\`0.00,\``
  const back = (no: string, amount: string, fee: string) =>
    `\`2026-01-01 18:00:00,\`wx1,\`1900000001,\`0,\`,\`420000092520210128499771${no},\`WR2026${no},\`ofyak5qR,\`NATIVE,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`5000070781201808210603015518${no},\`RF2026${no},\`${amount},\`0.00,\`ORIGINAL,\`SUCCESS,\`水费充值,\`,\`${fee},\`0.60%,\`0.00,\`${amount},\``
  const bill = (rows: string[], totals: string) => wechatFile([TITLES, ...rows, TOTALS, totals])

  it.each([
    ['one fen without a fee', [paid('1', '0.01', '0.00000')], '`1,`0.01,`0.00,`0.00,`0.00000,`0.01,`0.00', [0]],
    ['a whole fee in five decimals', [paid('1', '6.66', '0.04000')], '`1,`6.66,`0.00,`0.00,`0.04000,`6.66,`0.00', [4000]],
    [
      'fees below a fen',
      [paid('1', '1.25', '0.00750'), paid('2', '1.25', '0.00750')],
      '`2,`2.50,`0.00,`0.00,`0.01500,`2.50,`0.00',
      [750, 750],
    ],
    [
      'a fee that went back',
      [paid('1', '9.90', '0.05940'), back('1', '9.90', '-0.05940')],
      '`2,`9.90,`9.90,`0.00,`0.00000,`9.90,`9.90',
      [5940, -5940],
    ],
    ['a day without orders', [], '`0,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00', []],
  ] as const)('is read with %s', async (_, rows, totals, fees) => {
    expect((await read('wechat', bill([...rows], totals))).map(({ fee }) => fee)).toEqual(fees)
  })

  it.each([
    ['REFUND', 'SUCCESS', 'success'],
    ['REFUND', 'PROCESSING', 'processing'],
    ['REFUND', 'FAIL', 'failed'],
    ['REFUND', 'CHANGE', 'failed'],
    ['REVOKED', '', 'success'],
  ])('is read with the state %s %s', async (state, refundState, read_) => {
    const row = back('1', '9.90', '0.00000').replace('`REFUND', `\`${state}`).replace('`ORIGINAL,`SUCCESS', `\`ORIGINAL,\`${refundState}`)
    const [line] = await read('wechat', bill([row], '`1,`0.00,`9.90,`0.00,`0.00000,`0.00,`9.90'))
    expect(line).toMatchObject({ kind: 'refund', state: read_, amountFen: 990, refundNo: 'RF20261' })
  })

  it('is read with amounts of 0, and with a refund that has the number of WeChat Pay alone', async () => {
    const rows = [paid('1', '0.01', '0').replaceAll('`0.00,', '`0,'), back('2', '0.01', '0').replace('`RF20262', '`0')]
    const lines = await read('wechat', bill(rows, '`2,`0.01,`0.01,`0.00,`0.0,`0.01,`0.01'))
    expect(lines).toMatchObject([{ amountFen: 1 }, { amountFen: 1, refundNo: '50000707812018082106030155182' }])
  })

  it('is refused if its fees add up to another total', async () => {
    const rows = [paid('1', '1.25', '0.00750'), paid('2', '1.25', '0.00750')]
    await expect(read('wechat', bill(rows, '`2,`2.50,`0.00,`0.00,`0.02000,`2.50,`0.00'))).rejects.toMatchObject({ code: 'totals' })
  })

  it.each(['水费,`', '`', ',`1.00,`2.00', '一,`二,`三'])('is read with the goods %s', async (goods) => {
    const lines = await read('wechat', bill([paid('1', '6.66', '0.04000', goods)], '`1,`6.66,`0.00,`0.00,`0.04000,`6.66,`0.00'))
    expect(lines).toMatchObject([{ amountFen: 666, fee: 4000, orderNo: 'WR20261' }])
  })
})

describe('a comma in a text of Alipay', () => {
  it.each([
    ['goods', { goods: '水费,充值' }],
    ['goods of commas', { goods: ',,,' }],
    ['a remark', { remark: '挂号付费,订单编号：71676691' }],
    ['a coupon', { coupon: '满10,减1' }],
    ['a store', { store: '一店,东门' }],
    ['an account', { counterparty: 'Li, Wei(li***@x.cn)' }],
    ['each text', { goods: 'a,b', store: 'c,d', counterparty: 'e,f', coupon: 'g,h', remark: 'i,j' }],
  ])('of %s leaves the line as it is', async (_, texts) => {
    const lines = LINES.map((line) => ({ ...line, texts }))
    expect(await read('alipay', encoded('alipay', alipayLines(DAY, lines)))).toEqual(await read('alipay', good('alipay')))
  })

  it('that makes two readings sets the line aside', async () => {
    const twice = { ...LINES[1]!, texts: { coupon: '0.00,0.00' } }
    expect(await split('alipay', encoded('alipay', alipayLines(DAY, [LINES[0]!, twice, LINES[2]!])))).toEqual({
      read: 2,
      aside: ['7 commas'],
    })
  })
})
