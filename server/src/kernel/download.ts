import type { Readable } from 'node:stream'

/** A column of a sheet; `header` in the caller's language, with its unit. */
export interface SheetColumn {
  header: string
  kind: 'text' | 'number' | 'date'
}

/** A sheet that was written before. */
export interface StoredFile {
  /** With its extension, `.xlsx`. */
  filename: string
  /** Absolute. */
  path: string
  /** That stand in it. */
  rows: number
}

/** A small one, written at once. */
export interface WrittenFile {
  /** With its extension. */
  filename: string
  bytes: Uint8Array
  /** Its media type; absent: a spreadsheet. */
  type?: string
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of any size, read from any position: the answer may be a part of it (`Range`). */
export interface KeptFile {
  filename: string
  type: string
  /** Bytes. */
  size: number
  /** Of the bytes, hexadecimal. */
  sha256: string
  /** Stands for the file in the log. Its name may be personal. */
  key: string
  /** Opens the bytes; called once, before the answer begins. */
  read: (range: ByteRange | undefined) => Promise<Readable>
}

/** Any answer of a `download` endpoint. */
export type AnyFile = Download | StoredFile | WrittenFile | KeptFile

/** The answer of a `download` endpoint: written as an xlsx file while the rows are read. */
export interface Download {
  /** With its extension, `.xlsx`. */
  filename: string
  sheet: {
    columns: readonly SheetColumn[]
    /** Each row has a value per column: texts, numbers, `Date`s; null leaves the cell empty. */
    rows: AsyncIterable<readonly unknown[]>
    /** How many rows there are, counted when it is asked; absent where nobody knows before the last one. */
    count?: () => Promise<number>
  }
}

/** The same with these words in its name, where it is a file: `orders 2026-11-30（data until 14:05）.xlsx`. No name holds a colon. */
export function datedFile<T>(answer: T, words: string): T {
  if (typeof answer !== 'object' || answer === null || !('filename' in answer)) return answer
  const filename = String(answer.filename).replace(/(\.[a-z]+)?$/, (extension) => ` (${words.replaceAll(':', '.')})${extension}`)
  return { ...answer, filename }
}
