/** What the pages of the logs say, and the history of a record on any page. */
export interface LogMessages {
  /** Opens the history of the record it stands beside. */
  history: string
  /** "Water card: history" */
  historyOf: string
  noHistory: string
  noHistoryAdvice: string
  more: string
  changes: string
  noChanges: string
  parameters: string
  noParameters: string
  /** Folded away: as it was on the wire. */
  raw: string
  /** What `id` and `ids` are called. */
  number: string
  /** Of the row that a form showed. */
  version: string
  field: string
  value: string
  before: string
  after: string
  /** Of lists: what came in, what went out. */
  added: string
  removed: string
  record: string
  system: string
  clear: { question: string; confirm: string; warning: string; retention: string }
}
