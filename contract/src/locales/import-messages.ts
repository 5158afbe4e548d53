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
  /** The drawer. */
  template: string
  about: string
  drop: string
  dropHint: string
  /** `{name}` */
  file: string
  another: string
  again: string
  check: string
  sending: string
  waiting: string
  /** `{done}`, `{total}` */
  progress: string
  goesOn: string
  /** `{count}` */
  importAll: string
  importGood: string
  /** Of a check: `{added}`, `{updated}`; `{good}`, `{bad}`. */
  allGood: string
  someBad: string
  noneGood: string
  /** `{added}`, `{updated}`; `{bad}`. */
  imported: string
  partly: string
  nothing: string
  /** `{failure}` */
  ended: string
}
