import { payLinkApi } from '@weir/contract/modules/pay/link'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { signedLink, signedPayer } from './signed-text.ts'

const payApp = withPaySandbox()
const { ofCard, ofOrder, open, pay, signIn } = payLinkApi
const NOW_S = Date.parse('2026-01-01T00:00:00Z') / 1000

/** A card with its link. Calls of residents carry no session. */
async function linkedApp() {
  const app = await payApp()
  await app.db.update(waterCards).set({ name: '欧阳小明', roomNo: '3-2-1203', communityName: '锦绣花园' })
  const publicly = async (endpoint: { path: string }, payload: object, key = crypto.randomUUID()) =>
    (await app.app.inject({ method: 'POST', url: endpoint.path, payload, headers: { 'idempotency-key': key } })).json<{
      code: number
      message: string
      data: never
    }>()
  const { link } = (await app.call(ofCard, { cardId: app.card.id }, { permissions: [waterCardApi.recharge.id] })).data
  const buy = (amount = '100.00', key?: ReturnType<typeof crypto.randomUUID>) =>
    publicly(pay, { link, amount, paymentMethod: 'wechat', unitPrice: '3.45' }, key)
  return { ...app, publicly, link, buy }
}

it('shows the home with a masked name, sells at its price, and ends in the paid tons', async () => {
  const app = await linkedApp()
  const { data: opened } = await app.publicly(open, { link: app.link })
  expect(opened).toEqual({
    company: '',
    name: '欧**',
    communityName: '锦绣花园',
    roomNo: '3-2-1203',
    expiresAt: '2026-01-04T08:00:00.000+08:00',
    sale: { unitPrice: '3.45', most: '5000.00', methods: ['wechat', 'alipay'], signInUrl: expect.stringContaining('/app/signIn?back=') },
    order: null,
  })
  const { data: placed } = await app.buy()
  const { orderNo } = placed as { orderNo: string }
  await app.deliver()
  const shown = async () => ((await app.publicly(open, { link: app.link, orderNo })).data as { order: object }).order
  expect(await shown()).toMatchObject({
    orderNo,
    amount: '100.00',
    quantity: '28.990',
    paymentStatus: 'unpaid',
    codeUrl: expect.any(String),
  })
  await app.sandbox.pay(orderNo)
  await app.sandbox.notify(orderNo)
  expect(await shown()).toMatchObject({ paymentStatus: 'paid', codeUrl: null, quantity: '28.990' })
  expect(await app.remaining()).toBe(28_990)
  expect(await app.order(orderNo)).toMatchObject({ createdBy: 0, deptId: app.card.deptId })
})

it('refuses altered, unsigned and expired links, and those of a card of another household, without data', async () => {
  const app = await linkedApp()
  const [said = '', signature = ''] = app.link.split('.')
  const other = Buffer.from(said, 'base64url')
    .toString('utf8')
    .replace(`"id":${app.card.id}`, `"id":${app.card.id + 1}`)
  const altered = [
    `${Buffer.from(other).toString('base64url')}.${signature}`,
    `${said}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${said}.${signature}=`,
    `${said}.`,
    said,
    `${app.link}.x`,
    'no link',
  ]
  for (const link of altered) {
    expect(await app.publicly(open, { link })).toMatchObject({ code: 404, data: {} })
    expect(await app.publicly(pay, { link, amount: '1.00', paymentMethod: 'wechat', unitPrice: '3.45' })).toMatchObject({ code: 404 })
  }
  const household = app.card.hyUserId ?? 0
  const over = signedLink(app.ctx, { of: 'card', id: app.card.id, household, until: NOW_S })
  expect(await app.publicly(open, { link: over })).toMatchObject({ code: 409, data: {} })
  const foreign = signedLink(app.ctx, { of: 'card', id: app.card.id, household: household + 1, until: NOW_S + 60 })
  expect(await app.publicly(open, { link: foreign })).toMatchObject({ code: 404, data: {} })
  expect(await app.db.$count(waterCardRecharges)).toBe(0)
})

it('opens nothing else: no order of the counter, none of another card, and a link of an order buys nothing', async () => {
  const app = await linkedApp()
  const ofCounter = await app.place()
  expect(await app.publicly(open, { link: app.link, orderNo: ofCounter })).toMatchObject({ code: 404, data: {} })
  const { link: ofThat } = (await app.call(ofOrder, { orderNo: ofCounter })).data
  const { data } = await app.publicly(open, { link: ofThat })
  expect(data).toMatchObject({ name: '欧**', sale: null, order: { orderNo: ofCounter, amount: '100.00', paymentStatus: 'unpaid' } })
  expect(await app.publicly(pay, { link: ofThat, amount: '1.00', paymentMethod: 'wechat', unitPrice: '3.45' })).toMatchObject({ code: 404 })
  const { orderNo } = (await app.buy()).data as { orderNo: string }
  await app.db.update(waterCardRecharges).set({ createdBy: 1 }).where(eq(waterCardRecharges.orderNo, orderNo))
  expect(await app.publicly(open, { link: app.link, orderNo })).toMatchObject({ code: 404 })
})

it('makes one order of the same amount, however often it is asked, and few that nobody pays', async () => {
  const app = await linkedApp()
  const key = crypto.randomUUID()
  const answers = await Promise.all([app.buy('50.00', key), app.buy('50.00', key), app.buy('50.00'), app.buy('50.00')])
  expect(new Set(answers.map(({ data }) => (data as { orderNo: string }).orderNo)).size).toBe(1)
  for (const amount of ['1.00', '2.00', '3.00', '4.00']) expect((await app.buy(amount)).code).toBe(0)
  expect((await app.buy('5.00')).code).toBe(409)
  expect(await app.db.$count(waterCardRecharges)).toBe(5)
})

it.each([
  ['an amount above the limit', { amount: '5000.01' }, 400],
  ['an amount that buys nothing', { amount: '0.01' }, 400],
  ['no amount', { amount: '0.00' }, 400],
  ['three places', { amount: '1.234' }, 400],
  ['another price', { unitPrice: '3.00' }, 409],
  ['cash', { paymentMethod: 'cash' }, 400],
])('refuses %s', async (_, change, code) => {
  const app = await linkedApp()
  const right = { link: app.link, amount: '100.00', paymentMethod: 'wechat', unitPrice: '3.45' }
  expect((await app.publicly(pay, { ...right, ...change })).code).toBe(code)
  expect(await app.db.$count(waterCardRecharges)).toBe(0)
})

it('sells nothing for a card that takes no water', async () => {
  const app = await linkedApp()
  await app.db.update(waterCards).set({ state: 'suspended' })
  expect((await app.buy()).code).toBe(409)
})

it('is made by callers who may recharge this card, and its text stands in no log', async () => {
  const app = await linkedApp()
  const clerk = (permissions: string[], deptId: number) => ({
    id: 5,
    deptId,
    permissions,
    scope: { all: false, deptIds: [deptId], own: false },
  })
  const may = [waterCardApi.recharge.id]
  const codes = [clerk(may, app.card.deptId), clerk(may, 99), clerk([], app.card.deptId)].map(
    async (caller) => (await app.call(ofCard, { cardId: app.card.id }, caller)).code,
  )
  expect(await Promise.all(codes)).toEqual([0, 404, 404])
  expect((await app.app.inject({ method: 'POST', url: ofCard.path, payload: { cardId: app.card.id } })).json()).toMatchObject({ code: 401 })
  await app.buy()
  await app.publicly(open, { link: app.link })
  const written = JSON.stringify(await app.db.select().from(operationLogs))
  expect(written).toContain('api/v1/pay/link/pay')
  expect(written).not.toContain(app.link.slice(0, 20))
})

it('is paid inside WeChat by the account that ordered, and by no other', async () => {
  const app = await linkedApp()
  const signedIn = async () => {
    const { data } = await app.publicly(open, { link: app.link })
    const { signInUrl } = (data as { sale: { signInUrl: string } }).sale
    const response = await fetch(`${signInUrl}&state=nonce-1`, { redirect: 'manual' })
    return new URL(response.headers.get('location')!)
  }
  const back = await signedIn()
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/api/v1/pay/signedIn', 'nonce-1'])
  const code = back.searchParams.get('code')!
  const { data } = await app.publicly(signIn, { link: app.link, code })
  const { payer } = data as { payer: string }
  expect(payer).toEqual(expect.any(String))
  expect(await app.publicly(signIn, { link: app.link, code })).toMatchObject({ code: 409, data: {} })

  const right = { link: app.link, amount: '100.00', paymentMethod: 'wechat', unitPrice: '3.45' }
  const byCode = (await app.buy()).data as { orderNo: string }
  const { orderNo } = (await app.publicly(pay, { ...right, payer })).data as { orderNo: string }
  expect(orderNo).not.toBe(byCode.orderNo)
  expect((await app.publicly(pay, { ...right, payer })).data).toEqual({ orderNo })
  await app.deliver()
  const shown = async (who: object) => ((await app.publicly(open, { link: app.link, orderNo, ...who })).data as { order: object }).order
  expect(await shown({ payer })).toMatchObject({ payableBy: 'you', inside: { package: `prepay_id=${orderNo}` }, codeUrl: null })
  const other = signedPayer(app.ctx, { method: 'wechat', id: 'another-user', until: NOW_S + 60 })
  const over = signedPayer(app.ctx, { method: 'wechat', id: 'sandbox-user', until: NOW_S })
  for (const who of [{}, { payer: other }, { payer: over }, { payer: `${payer}x` }, { payer: app.link }])
    expect(await shown(who)).toMatchObject({ payableBy: 'another', inside: null, codeUrl: null })

  await app.sandbox.pay(orderNo)
  await app.sandbox.notify(orderNo)
  expect(await shown({ payer })).toMatchObject({ paymentStatus: 'paid', inside: null })
  expect(await app.remaining()).toBe(28_990)
})

it('takes no payer that is over, forged or of another app, and names none while WeChat is silent', async () => {
  const app = await linkedApp()
  const right = { link: app.link, amount: '100.00', paymentMethod: 'wechat', unitPrice: '3.45' }
  const payer = signedPayer(app.ctx, { method: 'wechat', id: 'sandbox-user', until: NOW_S + 60 })
  const over = signedPayer(app.ctx, { method: 'wechat', id: 'sandbox-user', until: NOW_S })
  for (const wrong of [{ payer: over }, { payer: 'forged.text' }, { payer: app.link }, { payer, paymentMethod: 'alipay' }])
    expect((await app.publicly(pay, { ...right, ...wrong })).code).toBe(409)
  expect(await app.db.$count(waterCardRecharges)).toBe(0)
  await app.sandbox.faults({ operation: 'payer', mode: 'fail' })
  const silent = await app.publicly(signIn, { link: app.link, code: 'code' })
  expect(silent).toMatchObject({ code: 409, data: {} })
  expect(silent.message).toContain('没有应答')
  expect((await app.publicly(signIn, { link: 'no link', code: 'code' })).code).toBe(404)
})
