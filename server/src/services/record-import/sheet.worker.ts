import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetFault } from '@weir/contract/platform/record-import'

import { type SheetLimits, type SheetRow, sheetRows, UnfitSheet } from './sheet-rows.ts'

export interface SheetTask {
  path: string
  limits: SheetLimits
}
export type SheetAnswer = { rows: SheetRow[] } | { fault: SheetFault }

const { path, limits } = workerData as SheetTask

const answer = await readFile(path)
  .then((file) => sheetRows(file, limits))
  .then(
    (rows): SheetAnswer => ({ rows }),
    (error: unknown): SheetAnswer => {
      if (error instanceof UnfitSheet) return { fault: error.fault }
      throw error
    },
  )
parentPort!.postMessage(answer)
