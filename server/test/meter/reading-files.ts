import { gzipSync } from 'node:zlib'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { expect } from 'vitest'

import { meter } from '../../src/modules/meter/module.ts'
import { readingImportKind } from '../../src/modules/meter/reading/import/import.service.ts'
import { type Context, isInTransaction } from '../../src/kernel/context.ts'
import { TASK_JOBS } from '../../src/services/task/add-task.ts'
import { carryOutTasks } from '../../src/services/task/carry-out.ts'
import { type Caller, testApp } from '../app/app.ts'
import { addHousehold } from '../sale/household.ts'
import { addAdmin } from '../app/task-sender.ts'

/** Columns under other names, another delimiter, another clock. */
const columns = { 'columns[deviceSn]': 'meter', 'columns[time]': 'at', 'columns[register]': 'litres' }
export const layout = { ...columns, delimiter: ';', timeFormat: 'dd/MM/yyyy HH:mm:ss', timeZone: 'Europe/Madrid', unit: 'L' }
export const file = [
  'at;meter;note;litres',
  '26/03/2025 08:00:00;SN-1;;100',
  '27/03/2025 08:00:00;SN-1;;150',
  '27/03/2025 08:00:00;SN-1;;150',
  '28/03/2025 08:00:00;SN-1;;20',
  '30/03/2025 02:30:00;SN-1;;200',
  '31/03/2025 08:00:00;SN-1;;4e+05',
  '31/03/2025 8:00;SN-1;;210',
  '31/03/2025 08:00:00;NEW;;210',
  '31/03/2027 08:00:00;SN-1;;210',
  '31/03/2025 08:00:00;S N;;210',
  '31/03/2025 08:00:00',
].join('\n')

/** 12,000 readings of SN-1, twelve batches. */
const lines = Array.from({ length: 12_000 }, (_, n) => `${new Date(Date.UTC(2025, 0, 1) + n * 600_000).toISOString()};SN-1;${n}`)
export const longFile = gzipSync(['at;meter;litres', ...lines].join('\n'))
export const longLayout = { ...columns, delimiter: ';', timeFormat: 'ISO', unit: 'L' }

export const carryOutImports = (ctx: Context, stopping?: AbortSignal) => carryOutTasks(ctx, [readingImportKind], stopping)

export type AppWithMeter = Awaited<ReturnType<typeof appWithMeter>>

/** Does something in the midst of the first batch of an import: when the clock is first asked in a transaction. */
export function inFirstBatch(ctx: Context, act: () => void): Context {
  let hasActed = false
  const now = () => {
    if (!hasActed && isInTransaction()) {
      hasActed = true
      act()
    }
    return ctx.now()
  }
  return { ...ctx, now }
}

/** An app with the meter SN-1, a caller that sends files of readings, and a worker that takes them in. */
export async function appWithMeter() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const adminId = await addAdmin(test.db)
  const send = async (content: string | Buffer, fields: Record<string, string> = layout, caller: Caller = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([content]), 'readings.csv')
    const { id } = readingApi.import
    const token = test.signIn({ id: adminId, permissions: [id, `${id}/register`], ...caller })
    const response = await test.app.inject({
      method: 'POST',
      url: `${readingApi.import.path}?lang=en`,
      headers: { authorization: token },
      payload: form,
    })
    return response.json<{ code: number; message: string; data: { jobId: number; fieldErrors?: Record<string, string[]> } }>()
  }
  /** The work of a woken worker. */
  const ended = async (jobId: number) => {
    expect(test.woken).toContain(TASK_JOBS.readingImport)
    await carryOutImports(test.ctx)
    return (await test.call(readingApi.importStatus, { jobId })).data
  }
  return { ...test, adminId, send, ended }
}
