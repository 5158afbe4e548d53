import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { smsProviders } from '../../sms/provider/providers.ts'
import { smsLogs } from '../../sms/ground/sms-log.table.ts'
import { captchaRequired } from '../captcha/captcha.service.ts'
import { captchas } from '../captcha/captcha.table.ts'
import { smsCodes } from './sms-code.table.ts'

const PHONE = '13800000001'
const STRANGER = '13999999999'

async function appWithPhone() {
  const test = await signedInApp()
  await test.db.update(users).set({ telephone: PHONE }).where(eq(users.userName, 'common'))
  const ask = (mobile: string, lang = 'en') => test.send(smsCodeApi.send, { mobile }, { lang })
  return { ...test, ask }
}

describe('a code by text message', () => {
  it('reaches the phone, and is stored nowhere in the clear: its row, its log and the outbox hold no code', async () => {
    const { ask, ctx, db } = await appWithPhone()
    const gateway = await smsGateway(ctx)
    Object.assign(gateway.answer.body, { messageId: 'SP-7', code: 'OK' })
    expect(await ask(PHONE, 'zh-cn')).toMatchObject({ code: 0, data: { seconds: 60, isSent: true } })
    await gateway.deliver()
    const [message] = gateway.received
    expect(message).toMatchObject({ phone: PHONE, authorization: `Basic ${btoa('weir:p@ss')}` })
    expect(message!.content).toMatch(/^【智能仪表管理系统】登录验证码 \d{6}，5 分钟内有效/)
    const rows = { log: await db.select().from(smsLogs), codes: await db.select().from(smsCodes), left: await db.select().from(outbox) }
    expect(rows.log).toMatchObject([{ phone: PHONE, state: 'sent', messageId: 'SP-7', statusCode: 'OK', billingItems: 1 }])
    expect(rows.log[0]!.content).toContain('登录验证码 ******，')
    expect(JSON.stringify(rows)).not.toContain(gateway.lastCode())
  })

  it('that a gateway took counts as sent, whatever characters its answer has', async () => {
    const { ask, ctx, db } = await appWithPhone()
    const gateway = await smsGateway(ctx)
    Object.assign(gateway.answer.body, { messageId: 'SP\u0000-7', code: 'O\u0000K', description: '\udc00' })
    await ask(PHONE)
    await gateway.deliver()
    await gateway.deliver()
    expect(gateway.received).toHaveLength(1)
    expect(await db.select().from(smsLogs)).toMatchObject([{ state: 'sent', messageId: 'SP -7', statusCode: 'O K', description: '' }])
  })

  it('answers a number that nobody has in the same way, leaves the same in the outbox, and sends nothing', async () => {
    const { ask, ctx, db } = await appWithPhone()
    const gateway = await smsGateway(ctx)
    expect(await ask(STRANGER)).toEqual(await ask(PHONE))
    expect(await db.$count(outbox)).toBe(2)
    expect(await gateway.deliver()).toBe(2)
    expect(gateway.received.map(({ phone }) => phone)).toEqual([PHONE])
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain(STRANGER)
  })

  it('is only written to the log where no gateway is configured, and the answer says so', async () => {
    const { ask, ctx, db } = await appWithPhone()
    const { deliver } = await smsGateway(ctx)
    ctx.parts.set(smsProviders, {})
    expect((await ask(PHONE)).data.isSent).toBe(false)
    await deliver()
    expect(await db.select().from(smsLogs)).toMatchObject([{ state: 'kept', content: expect.stringContaining('******') }])
  })

  it('of a gateway that is down is made again and sent later, but not after its time is over', async () => {
    const { ask, ctx, db, later } = await appWithPhone()
    const gateway = await smsGateway(ctx)
    gateway.answer.status = 503
    await ask(PHONE)
    await gateway.deliver()
    const first = gateway.lastCode()
    later(1)
    gateway.answer.status = 200
    await gateway.deliver()
    expect(gateway.lastCode()).not.toBe(first)
    expect((await db.select().from(smsLogs).orderBy(smsLogs.id)).map(({ state }) => state)).toEqual(['failed', 'sent'])
    gateway.answer.status = 503
    await ask(PHONE)
    await gateway.deliver()
    later(6)
    gateway.answer.status = 200
    expect([await gateway.deliver(), gateway.received.length]).toEqual([1, 3])
  })

  it('is not tried again when the gateway refuses it, and keeps its words without the code', async () => {
    const { ask, ctx, db } = await appWithPhone()
    const gateway = await smsGateway(ctx)
    gateway.answer.status = 422
    gateway.answer.body = { code: 17, description: 'blocked' }
    await ask(PHONE)
    expect([await gateway.deliver(), await gateway.deliver()]).toEqual([1, 0])
    expect(await db.select().from(smsLogs)).toMatchObject([{ state: 'failed', statusCode: '17', description: 'blocked' }])
  })
})

describe('asking', () => {
  it('is for one code a minute and ten a day, for numbers that nobody has alike', async () => {
    const { ask, later } = await appWithPhone()
    for (const phone of [PHONE, STRANGER]) {
      expect((await ask(phone)).code).toBe(0)
      expect(await ask(phone)).toMatchObject({ code: 400, message: 'The next code can be sent in 60 seconds', data: { seconds: 60 } })
    }
    for (let i = 2; i <= 10; i++) {
      later(1)
      for (const phone of [PHONE, STRANGER]) expect((await ask(phone)).code).toBe(0)
    }
    later(1)
    for (const phone of [PHONE, STRANGER])
      expect((await ask(phone)).message).toBe('Too many codes were asked for; try again in 1430 minutes')
    later(24 * 60)
    expect((await ask(PHONE)).code).toBe(0)
  })

  it('at once, from many places, gets one code', async () => {
    const { ask } = await appWithPhone()
    const codes = (await Promise.all(Array.from({ length: 20 }, () => ask(PHONE)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 400)])
  })

  it('of one address, of IPv6 its network, is for thirty numbers an hour', async () => {
    const { send, later } = await appWithPhone()
    const fromHere = (i: number) =>
      send(smsCodeApi.send, { mobile: `139${String(i).padStart(8, '0')}` }, { headers: { 'x-forwarded-for': `2001:db8::${i}` } })
    const codes = []
    for (let i = 0; i < 31; i++) codes.push((await fromHere(i)).code)
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 400])
    later(60)
    expect((await fromHere(99)).code).toBe(0)
  })

  it('needs the characters of a captcha, each time another', async () => {
    const { send, db, ctx } = await appWithPhone()
    ctx.parts.set(captchaRequired, true)
    const { data } = await send(captchaApi.get, {})
    await db.update(captchas).set({ answerHash: sha256(`${data.key} A2CE`) })
    const ask = (verifyCode: string) => send(smsCodeApi.send, { mobile: PHONE, verifyCode, verifyKey: data.key })
    expect((await ask('a2ce')).code).toBe(0)
    expect(await ask('a2ce')).toMatchObject({ code: 400, data: { fieldErrors: { verifyCode: ['The verification code is wrong'] } } })
  })
})
