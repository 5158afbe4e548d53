import type { readingApi } from '@weir/contract/modules/water/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'

export type ImportInput = InputOf<typeof readingApi.import>

/** All that a process needs to carry an import on; kept with it until it ends. */
export interface ImportWork {
  /** Of the file, in the data directory. */
  path: string
  input: ImportInput
  /** Bytes the file may hold unpacked. */
  unpackedMax: number
}
