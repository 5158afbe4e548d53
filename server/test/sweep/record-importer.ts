import { taskApi } from '@weir/contract/modules/system/task'
import { type CellValue, writeXlsx } from 'hucre/xlsx'

import { recordImportKind } from '../../src/services/record-import/import-kind.ts'
import type { RecordImport } from '../../src/services/record-import/record-import.ts'
import { carryOutTasks } from '../../src/services/task/carry-out.ts'
import type { staffedApp } from '../app/staff.ts'

export type Sheet = CellValue[][]

interface Sending {
  mode?: 'all' | 'good'
  dryRun?: boolean
  token?: string
  lang?: string
}

const xlsx = async (rows: Sheet) => Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))

/** Means to send a file of records of one kind, and to have it carried out. */
export function recordImporter({ app, ctx, send: call, admin }: Awaited<ReturnType<typeof staffedApp>>, definition: RecordImport) {
  async function send(file: Sheet | Buffer, { mode = 'all', dryRun = false, token = admin, lang = 'en' }: Sending = {}) {
    const form = new FormData()
    form.append('mode', mode)
    form.append('dryRun', String(dryRun))
    form.append('file', new Blob([Buffer.isBuffer(file) ? file : await xlsx(file)]), 'records.xlsx')
    const headers = { authorization: `Bearer ${token}` }
    const url = `${definition.api.import.path}?lang=${lang}`
    const response = await app.inject({ method: 'POST', url, headers, payload: form })
    return response.json<{ code: number; message: string; data: { jobId: number; fieldErrors?: Record<string, string[]> } }>()
  }

  /** The work of a woken worker. */
  const work = (stopping?: AbortSignal) => carryOutTasks(ctx, [recordImportKind(definition)], stopping)

  const read = async (jobId: number, { token = admin, lang = 'en' }: Sending = {}) => {
    const { data } = await call(taskApi.get, { id: jobId }, { token, lang })
    const { state, good, bad, added, updated, done, result } = data
    const rows = result?.rows ?? []
    const wrong = rows.flatMap(({ row, errors }) => errors.map(({ label, message }) => `${row} ${label}: ${message}`))
    return { state, good, bad, added, updated, done, wrong, rows: rows.map(({ row }) => row), jobId }
  }

  /** The result of a file, as its sender reads it: the wrong rows as `row label: message`. */
  async function outcome(file: Sheet | Buffer, sending: Sending = {}) {
    const { code, message, data } = await send(file, sending)
    if (code !== 0) throw new Error(message)
    await work()
    return read(data.jobId, sending)
  }
  return { send, work, read, outcome }
}
