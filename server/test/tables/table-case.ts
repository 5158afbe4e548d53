/** A file as a program publishes it, and what becomes of it. */
export interface TableCase {
  name: string
  file: () => Buffer
  /** Of readings: as the page guesses it. */
  layout?: {
    columns: { deviceSn: string; time: string; register: string }
    timeFormat?: string
    delimiter?: string
    unit?: 't' | 'L'
  }
  /** The beginning of each row: its number and values, or its number, field and sentence. */
  read?: readonly string[]
  /** The sentence that refuses the file. */
  refused?: string
}

const DAY_MS = 86_400_000
/** As a spreadsheet counts days: 1 January 1970 is its day 25569. */
export const serial = (time: string): number => Date.parse(`${time.replace(' ', 'T')}:00Z`) / DAY_MS + 25_569
