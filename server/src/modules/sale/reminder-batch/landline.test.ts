import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { balanceReminders } from '../../card/ground/balance-reminder.table.ts'

const landline = { telephone: '0571-87654321' }

it('sends no message to a landline, and the run says so', async () => {
  const app = await reminderApp()
  const gateway = await smsGateway(app.ctx)
  await app.addCards([4], [4, landline])
  const { counts, list } = (await app.preview({})).data
  expect(counts).toMatchObject({ toSend: 1, byRefusal: [{ refusal: 'landline', count: 1 }] })
  expect(list.find(({ refusal }) => refusal)).toMatchObject({ telephone: '057******4321', billingItems: 0, content: null })
  await app.send({})
  await app.carryOut()
  await gateway.deliver()
  expect(gateway.received).toHaveLength(1)
  const { data } = await app.call(balanceReminderApi.list, { refusal: 'landline' }, app.clerk)
  expect(data.list).toMatchObject([{ state: 'refused', refusal: 'landline', telephone: null }])
})

it('sends none either where the contact became a landline while the message waited', async () => {
  const app = await reminderApp()
  const gateway = await smsGateway(app.ctx)
  const [id] = await app.addCards([4])
  await app.send({})
  await app.carryOut()
  await app.db.update(waterCards).set(landline).where(eq(waterCards.id, id!))
  await gateway.deliver()
  expect(gateway.received).toEqual([])
  expect(await app.db.select().from(balanceReminders)).toMatchObject([{ state: 'failed', failure: 'landline' }])
})
