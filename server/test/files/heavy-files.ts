import { xlsFile } from './xls-file.ts'

// Small files, each cell valid, that are too much for any reader: a workbook may name one sheet many times.

const LAST_COLUMN = 16_383

/** 23 kB: 1,200 rows that begin at the last column, twice. One of these sheets takes 150 MB of heap. */
export const fillsTheHeap = () =>
  xlsFile(
    Array.from({ length: 1200 }, (_, row) => [row, LAST_COLUMN, 1]),
    2,
  )

/** 2 MB: one cell, said 60,000 times, in 60,000 sheets. It fills no memory, and takes minutes. */
export const takesMinutes = () =>
  xlsFile(
    Array.from({ length: 60_000 }, () => [0, 0, 1]),
    60_000,
  )
