import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { taskApi } from '@weir/contract/modules/system/task'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { takeErrors } from '../../../../test/app/error-lines.ts'
import { addSender } from '../../../../test/app/task-sender.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { sealOperationLog } from '../../../services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../../services/log-seal/verify-log.command.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const { methods } = composed(weir)

async function appWithCard() {
  const test = await testApp(weir)
  await insertCard(test.db)
  const fetched = (endpoint: Endpoint, input: object, caller: Caller = { permissions: [endpoint.id] }) => {
    const url = `${endpoint.path}?${formatQuery({ ...input, lang: 'en' }).toString()}`
    return test.app.inject({ url, headers: { authorization: test.signIn(caller) } })
  }
  const logged = () => test.db.select().from(operationLogs).orderBy(operationLogs.id)
  return { ...test, fetched, logged }
}

it('an export is logged: by whom, with which filters, how many rows; what is only read or holds no rows is not', async () => {
  const { fetched, logged, call, ctx, db } = await appWithCard()
  expect((await fetched(waterCardApi.export, { telephone: '13812341234' })).statusCode).toBe(200)
  expect(await logged()).toMatchObject([
    { endpointId: waterCardApi.export.id, method: 'GET', operatorName: 'tester', input: { telephone: '138****1234' }, rows: 1, code: 0 },
  ])
  await call(waterCardApi.list, {})
  await fetched(waterMeterApi.importTemplate, {})
  expect(await logged()).toHaveLength(1)

  const [entry] = (await call(operLogApi.list, { requestMethod: 'GET', module: 'export' })).data.list
  expect(entry).toMatchObject({ module: 'Water card', action: 'Export', operator: 'tester', outcome: 'done' })
  expect((await call(operLogApi.get, { id: entry!.id })).data).toMatchObject({ rows: 1, parameters: { telephone: '138****1234' } })
  await sealOperationLog(ctx)
  expect(await verifyOperationLog(db)).toMatchObject({ sealed: 1, damages: 0 })
})

it('an export that cannot be logged does not leave', async () => {
  const { fetched, logged, db } = await appWithCard()
  await db.execute('alter table operation_log add constraint closed check (false) not valid')
  try {
    const answer = await fetched(waterCardApi.export, {})
    expect([answer.statusCode, answer.headers['content-disposition'], answer.json()]).toEqual([
      500,
      undefined,
      expect.objectContaining({ code: 500 }),
    ])
    expect(takeErrors()).toEqual([expect.stringContaining('closed')])
  } finally {
    await db.execute('alter table operation_log drop constraint closed')
  }
  expect(await logged()).toEqual([])
})

it('an export as a task is logged when it is written, and each time its file is fetched', async () => {
  const { fetched, logged, call, ctx, db } = await appWithCard()
  const { actor } = await addSender({ db, ctx }, waterCardApi.export.id)
  await db.execute(`update water_card set dept_id = ${actor.deptId}`)
  const caller = { id: actor.id, deptId: actor.deptId, userName: 'clerk', permissions: [waterCardApi.export.id] }
  const { jobId } = (await call(taskApi.export, { endpoint: waterCardApi.export.id, input: { telephone: '13812341234' } }, caller)).data
  await methods.find(({ name }) => name === 'system.exports')!.run(ctx)
  expect((await fetched(taskApi.download, { id: jobId }, caller)).statusCode).toBe(200)
  const told = (await logged()).map(({ endpointId, operatorName, input, rows }) => ({ endpointId, operatorName, input, rows }))
  expect(told.slice(1)).toEqual([
    { endpointId: waterCardApi.export.id, operatorName: 'clerk', input: { telephone: '138****1234' }, rows: 1 },
    { endpointId: taskApi.download.id, operatorName: 'clerk', input: { id: jobId }, rows: 1 },
  ])
})
