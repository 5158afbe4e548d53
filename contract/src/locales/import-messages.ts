import type { SheetFault } from '../platform/record-import.ts'

/** What the files say that records are imported from, and the drawer that takes them. */
export interface ImportMessages {
  /** `{most}`, `{columns}` where a fault has them. */
  error: Record<SheetFault, string>
  /** Of the template: its second and third sheet. */
  guide: {
    title: string
    choices: string
    column: string
    required: string
    allowed: string
    example: string
    /** What a cell may hold, by the kind of its column. `several`: `{separator}`; `text`: `{most}`. */
    kind: Record<'text' | 'anyText' | 'number' | 'day' | 'choice' | 'several', string>
  }
  template: string
  about: string
  drop: string
  dropHint: string
  file: string
  another: string
  again: string
  check: string
  sending: string
  waiting: string
  /** `{done}`, `{total}` */
  progress: string
  /** `{count}` */
  goesOn: string
  importAll: string
  importGood: string
  allGood: string
  someBad: string
  noneGood: string
  mend: string
  imported: string
  leftOut: string
  ended: string
  rows: { title: string; row: string; field: string; reason: string; whole: string; more: string }
  copy: string
  copied: string
}
