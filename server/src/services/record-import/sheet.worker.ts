import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetFault } from '@weir/contract/platform/record-import'

import { type SheetContent, type SheetLimits, sheetRows, UnfitSheet } from './sheet-rows.ts'

export interface SheetTask {
  path: string
  limits: SheetLimits
  /** Words by which the right one of several sheets is known. */
  titles: readonly string[]
}
export type SheetAnswer = SheetContent | { fault: SheetFault }

const { path, limits, titles } = workerData as SheetTask

const answer = await readFile(path)
  .then((file) => sheetRows(file, limits, titles))
  .then(
    (content): SheetAnswer => content,
    (error: unknown): SheetAnswer => {
      if (error instanceof UnfitSheet) return { fault: error.fault }
      throw error
    },
  )
parentPort!.postMessage(answer)
