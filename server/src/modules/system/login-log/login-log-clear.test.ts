import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { formatQuery } from '@weir/contract/platform/format-query'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { loginLogs } from './login-log.table.ts'

const at = new Date('2025-12-31T00:00:00Z')
const attempt = { browser: 'Chrome 126', os: 'Windows', outcome: 'success' as const, createdAt: at }

async function appFrom(...addresses: string[]) {
  const test = await testApp(system)
  await test.db.insert(loginLogs).values(addresses.map((ip, i) => ({ ...attempt, ip, userName: `User${i}` })))
  return test
}

it.each([
  ['127.0.0.1', 'thisServer'],
  ['::1', 'thisServer'],
  ['::ffff:127.0.0.1', 'thisServer'],
  ['10.1.2.3', 'localNetwork'],
  ['172.16.0.1', 'localNetwork'],
  ['172.32.0.1', 'unknown'],
  ['192.168.8.8', 'localNetwork'],
  ['::ffff:192.168.8.8', 'localNetwork'],
  ['192.169.8.8', 'unknown'],
  ['fd12:3456::1', 'localNetwork'],
  ['fe80::1', 'localNetwork'],
  ['2001:db8::1', 'unknown'],
  ['100.1.2.3', 'unknown'],
  ['', 'unknown'],
])('says where %s lies: %s', async (ip, location) => {
  const { call } = await appFrom(ip)
  expect((await call(loginLogApi.list, {})).data.list).toMatchObject([{ ip, location }])
  expect((await call(loginLogApi.list, { location: location as 'unknown' })).data.total).toBe(1)
})

it('finds names and addresses by their beginning, however they are written', async () => {
  const { call } = await appFrom('10.1.2.3', '10.1.9.9')
  const total = async (filter: object) => (await call(loginLogApi.list, filter)).data.total
  expect([await total({ userName: 'uSER' }), await total({ userName: 'ser' }), await total({ userName: '%' })]).toEqual([2, 0, 0])
  expect([await total({ ip: '10.1.2' }), await total({ ip: '1.2' })]).toEqual([1, 0])
})

it('archives when it is cleared, and exports what is shown', async () => {
  const { app, call, signIn, db } = await appFrom('10.1.2.3')
  expect((await call(loginLogApi.clear, {})).code).toBe(0)
  await db.insert(loginLogs).values({ ...attempt, ip: '10.0.0.1', userName: 'later', createdAt: new Date('2026-01-01T00:00:01Z') })
  const names = async (filter: object) => (await call(loginLogApi.list, filter)).data.list.map(({ userName }) => userName)
  expect([await names({}), await names({ archived: false }), await names({ archived: true })]).toEqual([['later'], ['later'], ['User0']])
  const headers = { authorization: signIn({ permissions: [loginLogApi.export.id] }) }
  const url = `${loginLogApi.export.path}?${formatQuery({ archived: true, lang: 'en' }).toString()}`
  const [head, ...rows] = (await readXlsx(new Uint8Array((await app.inject({ url, headers })).rawPayload))).sheets[0]!.rows
  expect(head).toEqual(['User name', 'Address', 'Location', 'Browser', 'System', 'Method', 'Outcome', 'Signed in at'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([['User0', '10.1.2.3', 'Local network']])
})
