import type { readingApi } from '@weir/contract/modules/water/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { DataScope } from '../../../../platform/context.ts'

export type ImportInput = InputOf<typeof readingApi.import>

/** All that a process needs to carry an import on; kept with it until it ends. */
export interface ImportWork {
  /** Of the file, in the data directory. */
  path: string
  input: ImportInput
  /** The rows its sender could reach when sending it. */
  scope: DataScope
  /** Bytes the file may hold unpacked. */
  unpackedMax: number
}
