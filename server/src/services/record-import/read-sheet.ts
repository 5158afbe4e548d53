import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

import { Turns } from '../../kernel/turns.ts'
import { type SheetContent, type SheetLimits, type SheetRow, UnfitSheet } from './sheet-rows.ts'
import type { SheetAnswer, SheetTask } from './sheet.worker.ts'

const MB = 1024 * 1024
interface ThreadLimits extends SheetLimits {
  /** Of the thread: the size of its objects, its processor time, and the time by the clock. */
  heapMb: number
  cpuSeconds: number
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
  cpuSeconds: 3,
  ms: 60_000,
}

/** Between two looks at the processor time of a thread. */
const LOOK_MS = 100

/** One file at a time in a process, since only one thread may fill its memory. The files of one user do not delay another's. */
const turns = new Turns()

interface Asked extends ThreadLimits {
  /** See `sheetRows`. */
  titles: readonly string[]
}

/** A workbook on disk, and the user in whose turn it is read. */
export interface SheetSource {
  path: string
  userId: number
}

/** The rows of a spreadsheet on disk: see `readWorkbook`. */
export const readSheet = async (source: SheetSource, asked: Partial<Asked> = {}): Promise<SheetRow[]> =>
  (await readWorkbook(source, asked)).rows

/**
 * One sheet of a workbook on disk. A thread reads it and ends when it takes too much time or memory. So no file can stop the process.
 * Throws `UnfitSheet`.
 */
export const readWorkbook = ({ path, userId }: SheetSource, asked: Partial<Asked> = {}): Promise<SheetContent> =>
  turns.take(userId, () => readInThread(path, { ...SHEET_LIMITS, titles: [], ...asked }))

async function readInThread(path: string, { heapMb, cpuSeconds, ms, titles, ...limits }: Asked): Promise<SheetContent> {
  if ((await stat(path)).size > limits.bytes) throw new UnfitSheet('tooLarge')
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { path, limits, titles } satisfies SheetTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // Flags of the process, such as --input-type, are not for the worker.
    execArgv: [],
  })
  const tooLong = setTimeout(() => void worker.terminate(), ms)
  let isSlow = false
  const looking = setInterval(() => {
    void secondsOf(worker).then((seconds) => {
      if (seconds <= cpuSeconds) return undefined
      isSlow = true
      return worker.terminate()
    })
  }, LOOK_MS)
  try {
    const answer = await answerOf(worker).catch((error: unknown) => {
      throw isSlow ? new UnfitSheet('tooSlow') : error
    })
    if ('fault' in answer) throw new UnfitSheet(answer.fault)
    return answer
  } finally {
    clearTimeout(tooLong)
    clearInterval(looking)
    await worker.terminate()
  }
}

/** Processor time of a thread, also while it does nothing but compute. One that has just ended has none. */
const secondsOf = (worker: Worker) =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000_000,
    () => 0,
  )

/** A thread that ends without one had too much to do. */
const answerOf = (worker: Worker) =>
  new Promise<SheetAnswer>((resolve, reject) => {
    // Under `node --watch` a thread also posts the names of its files.
    worker.on('message', (answer: SheetAnswer) => void (('rows' in answer || 'fault' in answer) && resolve(answer)))
    worker.once('exit', () => reject(new UnfitSheet('tooLarge')))
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnfitSheet('tooLarge') : error),
    )
  })
