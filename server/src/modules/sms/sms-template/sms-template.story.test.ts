import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { reminderApp } from '../../../../test/sale/reminders.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { writeTemplates } from './sms-template.service.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

const nth = (n: number) => ({ name: `T${n}`, smsType: 'marginReminder' as const, content: '${.household} ${.left}', sort: n })

describeCrud(weir, smsTemplateApi, {
  ofNobody: true,
  add: nth,
  edit: { name: 'Low', smsType: 'marginReminder', content: '${.left}' },
  shown: (n) => ({ ...nth(n), codeType: null, source: 'gateway', status: 1, isBuiltIn: false, messageCount: 0 }),
})

describe('a template', () => {
  it.each([
    [
      'a variable of another type',
      { content: '${.code}' },
      'content',
      'Balance reminder has no variable ${.code}; remove it or use one of the list',
    ],
    ['a broken variable', { content: '${left} t' }, 'content', '“${left} t” is not a complete variable; write it like ${.name}'],
    [
      'a code without its type',
      { smsType: 'verificationCode', content: '${.code}' },
      'codeType',
      'A verification code needs its code type',
    ],
    [
      'a cloud provider without the code of its copy',
      { source: 'aliyun' },
      'templateCode',
      'This source sends by template code; enter the code',
    ],
  ] as const)('is refused with %s', async (_, wrong, field, message) => {
    const { call } = await testApp(weir)
    const refused = await call(smsTemplateApi.add, { ...nth(1), ...wrong })
    expect(refused).toMatchObject({ code: 400, data: { fieldErrors: { [field]: [message] } } })
    const { id } = (await call(smsTemplateApi.add, nth(2))).data
    expect((await call(smsTemplateApi.edit, { id, ...nth(2), ...wrong })).data.fieldErrors).toEqual({ [field]: [message] })
  })

  it('has a code type only if it is a code', async () => {
    const { call } = await testApp(weir)
    const { id } = (await call(smsTemplateApi.add, { ...nth(1), smsType: 'verificationCode', codeType: 'register', content: '${.code}' }))
      .data
    expect((await call(smsTemplateApi.get, { id })).data.codeType).toBe('register')
    await call(smsTemplateApi.edit, { id, ...nth(1), codeType: 'register' })
    expect((await call(smsTemplateApi.get, { id })).data.codeType).toBeNull()
  })

  it('refuses brackets in a signature, which would end it, and a name that another one has', async () => {
    const { call } = await testApp(weir)
    expect((await call(smsTemplateApi.add, { ...nth(1), signature: 'A】B' })).data.fieldErrors).toHaveProperty('signature')
    await call(smsTemplateApi.add, nth(1))
    expect((await call(smsTemplateApi.add, nth(1))).data.fieldErrors).toHaveProperty('name')
  })

  it('that was delivered is written once, keeps what administrators change, and stays', async () => {
    const { call, ctx, db } = await testApp(weir)
    await inTransaction(ctx, writeTemplates)
    const [row] = await db.select().from(smsTemplates).where(eq(smsTemplates.deliveredKey, 'lowBalance'))
    await call(smsTemplateApi.edit, { id: row!.id, ...nth(1), content: '${.left} t' })
    await inTransaction(ctx, writeTemplates)
    const { list } = (await call(smsTemplateApi.list, { smsType: 'marginReminder' })).data
    expect(list.map(({ name, content, isBuiltIn }) => [name, content.slice(0, 9), isBuiltIn])).toContainEqual(['T1', '${.left} ', true])
    expect(list).toHaveLength(3)
    expect(await call(smsTemplateApi.delete, { ids: [row!.id] })).toMatchObject({ code: 409, message: /built-in/ })
  })

  it('that messages were sent with is disabled instead of deleted', async () => {
    const { call, db } = await testApp(weir)
    const { id } = (await call(smsTemplateApi.add, nth(1))).data
    const message = { phone: '13800000000', content: 'x', smsType: 'marginReminder', billingItems: 1, deptId: 1, createdBy: 1 } as const
    await db.insert(smsLogs).values({ ...message, templateId: id, createdAt: new Date() })
    expect((await call(smsTemplateApi.delete, { ids: [id] })).code).toBe(409)
    expect((await call(smsTemplateApi.setStatus, { id, status: 0 })).code).toBe(0)
    expect((await call(smsTemplateApi.get, { id })).data).toMatchObject({ status: 0, messageCount: 1 })
    expect((await call(smsTemplateApi.setStatus, { id: id + 1, status: 0 })).code).toBe(404)
  })
})

describe('a preview', () => {
  const content = '${.household} ${.left} t, ${.days} d'

  it('shows the text for the cards with the least water, whole, with its length and price', async () => {
    const app = await reminderApp({ receiptCompany: '清源水务' })
    const [, lower] = await app.addCards([9], [3, { communityName: '锦绣花园', roomNo: '3-2-1203' }], [200], [201])
    await app.useWater(lower!, 14_000)
    const { data } = await app.call(smsTemplateApi.preview, { smsType: 'marginReminder', content })
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ content: '【清源水务】锦绣花园 3-2-1203 3.00 t, 3 d', length: 31, billingItems: 1, missing: [] })
    expect(data.list[0]!.parts.filter(({ isValue }) => isValue).map(({ text }) => text)).toEqual(['锦绣花园 3-2-1203', '3.00', '3'])
    expect(data.list[0]!.telephone).toContain('****')
    const long = await app.call(smsTemplateApi.preview, {
      smsType: 'marginReminder',
      content: `\${.left}${'水'.repeat(70)}`,
      signature: '水',
    })
    expect(long.data.list[0]).toMatchObject({ length: 77, billingItems: 2 })
  })

  it('shows no card out of reach, and refuses what an edit would refuse', async () => {
    const app = await reminderApp()
    await app.addCards([3])
    const nobody = { scope: { all: false, deptIds: [], own: false } }
    expect((await app.call(smsTemplateApi.preview, { smsType: 'marginReminder', content }, nobody)).data.list).toEqual([])
    const refused = await app.call(smsTemplateApi.preview, { smsType: 'alarmNotification', content })
    expect(refused.data.fieldErrors).toHaveProperty('content')
  })

  it('of a code is for the own account, with a code that nobody has', async () => {
    const { call, clerk } = await reminderApp()
    const code = { smsType: 'verificationCode', content: '${.code}, ${.minutes} min', signature: 'W' } as const
    expect((await call(smsTemplateApi.preview, code, clerk)).data.list).toMatchObject([{ content: '【W】123456, 5 min' }])
  })
})

describe('the choice', () => {
  it('is the first enabled template whose variables all have a value, and without one nobody gets a message', async () => {
    const app = await reminderApp()
    const [, used] = await app.addCards([4], [3], [-1])
    await app.useWater(used!, 14_000)
    const sent = async () => (await app.preview({})).data.list.map(({ content, refusal }) => content?.split('】')[1] ?? refusal)
    const off = (deliveredKey: string) => app.db.update(smsTemplates).set({ status: 0 }).where(eq(smsTemplates.deliveredKey, deliveredKey))
    expect(await sent()).toEqual([
      expect.not.stringContaining('天'),
      expect.stringContaining('可用 3 天'),
      expect.stringContaining('欠 1.00 吨'),
    ])
    await off('lowBalanceOnly')
    expect(await sent()).toEqual(['noTemplate', expect.stringContaining('可用 3 天'), expect.stringContaining('欠 1.00 吨')])
    await off('owing')
    expect(await sent()).toEqual(['noTemplate', expect.stringContaining('可用 3 天'), 'noTemplate'])
    const own = { ...nth(1), content: '${.name}', sort: 0 }
    await app.call(smsTemplateApi.add, own)
    expect(new Set(await sent())).toEqual(new Set((await app.preview({})).data.list.map(({ name }) => name)))
  })

  it('changed after the preview stops the run: the text was another one', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    const before = await app.confirmed({})
    await app.db.update(smsTemplates).set({ content: '${.name}', version: 2 }).where(eq(smsTemplates.deliveredKey, 'lowBalanceOnly'))
    expect((await app.call(reminderBatchApi.send, before, app.clerk)).code).toBe(409)
  })
})
