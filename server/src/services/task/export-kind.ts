import { mkdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@weir/contract/platform/endpoint'

import type { Context } from '../../kernel/context.ts'
import { ageWords, onStandby } from '../../kernel/db/standby.ts'
import { type AnyFile, datedFile, type Download } from '../../kernel/download.ts'
import { AppError } from '../../kernel/errors.ts'
import { checkInput } from '../../kernel/http/input.ts'
import { sheetBytes } from '../../kernel/http/send-file.ts'
import type { Implementation } from '../../kernel/implement.ts'
import { logExport } from '../../kernel/operation-log/operation-log.ts'
import { defineTaskKind, type RunningTask } from './task-kind.ts'

/** The export: an endpoint's id, and its input as on the wire. */
export interface ExportWork {
  endpoint: string
  input: unknown
}

/** Rows of a sheet, its titles left out. */
const MOST_ROWS = 1_048_575
const ROWS_PER_REPORT = 1000

/** Endpoints that answer with the rows of a list; what they need is their own permission. */
export const isExport = ({ download, action, access }: Endpoint) => download === true && action === 'export' && access === 'permission'

/**
 * Files of `download` endpoints, written by a worker. An interrupted one starts from the beginning: half a file has no value. `all` is
 * called when there is work, since the endpoints' handlers may themselves use tasks.
 */
export const exportKind = (all: () => readonly Implementation[], mostRows = MOST_ROWS) =>
  defineTaskKind<ExportWork>({
    kind: 'export',
    async run(ctx, { endpoint: id, input: wire }, task) {
      const found = exportOf(all(), id)
      if (!found) throw new AppError(404, 'task.error.notExportable')
      const { input, issues } = checkInput(found.endpoint.input, wire)
      if (issues.length > 0) throw new AppError(400, 'error.invalid', {}, issues)
      await mkdir(ctx.filesDir, { recursive: true })
      const path = join(ctx.filesDir, `${task.id}-${task.attempts}.xlsx`)
      const startedAt = performance.now()
      let isLogged = false
      const { data, asOf } = await onStandby(ctx, async (source) => {
        const answer = await found.handle(source, input)
        if (!('sheet' in answer)) throw new AppError(400, 'task.error.notExportable')
        const { sheet } = answer
        await begin(ctx, sheet, mostRows, task)
        // A file that the standby did not finish is written again, and is still one export.
        if (!isLogged) await logExport(ctx, { endpoint: found.endpoint, wire, startedAt }, answer)
        isLogged = true
        await write(path, { ...sheet, rows: counted(ctx, atMost(mostRows, sheet.rows), task) })
        return answer
      })
      const words = ageWords(ctx, asOf)
      return { file: { path, filename: (words === undefined ? data : datedFile(data, words)).filename } }
    },
  })

type Handle = (ctx: Context, input: unknown) => Promise<AnyFile>

function exportOf(all: readonly Implementation[], id: string): { endpoint: Endpoint; handle: Handle } | undefined {
  for (const { resource, handlers } of all)
    for (const endpoint of Object.values<Endpoint>(resource))
      if (endpoint.id === id && isExport(endpoint)) return { endpoint, handle: handlers[endpoint.action] as Handle }
  return undefined
}

/** Rows of earlier processes no longer count. The total is shown if it can be counted. */
async function begin(ctx: Context, { count }: Download['sheet'], mostRows: number, task: RunningTask) {
  const total = await count?.()
  if (total !== undefined && total > mostRows) throw new AppError(400, 'task.error.tooManyRows')
  await task.progress(ctx, { done: 0, good: 0, ...(total !== undefined && { total }) })
}

/** Readable by us only; nothing is left of one that is not whole. */
async function write(path: string, sheet: Download['sheet']) {
  try {
    await pipeline(sheetBytes(sheet), createWriteStream(path, { mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* atMost<Row>(most: number, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    if (++count > most) throw new AppError(400, 'task.error.tooManyRows')
    yield row
  }
}

async function* counted<Row>(ctx: Context, rows: AsyncIterable<Row>, task: RunningTask): AsyncGenerator<Row> {
  let done = 0
  for await (const row of rows) {
    yield row
    if (++done % ROWS_PER_REPORT === 0) await task.progress(ctx, { done, good: done })
  }
  await task.progress(ctx, { done, good: done, total: done })
}
