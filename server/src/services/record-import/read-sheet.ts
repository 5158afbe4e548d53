import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

import { type SheetLimits, type SheetRow, UnfitSheet } from './sheet-rows.ts'
import type { SheetAnswer, SheetTask } from './sheet.worker.ts'

const MB = 1024 * 1024
interface ThreadLimits extends SheetLimits {
  /** Of the thread: how much its objects may fill, and how long it may take. */
  heapMb: number
  ms: number
}
/** A row of 60 full cells is some kilobytes. A larger one holds something else. */
export const SHEET_LIMITS: ThreadLimits = {
  bytes: 10 * MB,
  unpackedBytes: 64 * MB,
  rows: 5000,
  columns: 60,
  characters: 5_000_000,
  heapMb: 256,
  ms: 30_000,
}

/** One file at a time in a process: only one thread may fill its memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The rows of a spreadsheet on disk. A thread reads them and ends when it takes too much time or memory. So no file can stop the process.
 * Throws `UnfitSheet`.
 */
export function readSheet(path: string, limits: Partial<ThreadLimits> = {}): Promise<SheetRow[]> {
  const rows = last.then(() => readInThread(path, { ...SHEET_LIMITS, ...limits }))
  last = rows.catch(() => undefined)
  return rows
}

async function readInThread(path: string, { heapMb, ms, ...limits }: ThreadLimits): Promise<SheetRow[]> {
  if ((await stat(path)).size > limits.bytes) throw new UnfitSheet('tooLarge')
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { path, limits } satisfies SheetTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // Flags of the process, such as --input-type, are not for the worker.
    execArgv: [],
  })
  const tooLong = setTimeout(() => void worker.terminate(), ms)
  try {
    const answer = await answerOf(worker)
    if ('fault' in answer) throw new UnfitSheet(answer.fault)
    return answer.rows
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}

/** A thread that ends without one had too much to do. */
const answerOf = (worker: Worker) =>
  new Promise<SheetAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', () => reject(new UnfitSheet('tooLarge')))
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnfitSheet('tooLarge') : error),
    )
  })
