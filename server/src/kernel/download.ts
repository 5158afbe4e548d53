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
  /** With its extension, `.xlsx`. */
  filename: string
  bytes: Uint8Array
}

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
