/** What every page says about long work: the button in the bar, and what is told when some is sent or has ended. */
export interface TaskBarMessages {
  title: string
  /** Of the button: `{count}` that have not ended. */
  button: string
  /** An export was sent, and where its file will be. */
  sent: string
  sentHint: string
  show: string
  download: string
  /** To the page of everybody's tasks. */
  all: string
  result: string
}

type TaskText =
  | 'none'
  | 'noneHint'
  | 'failed'
  | 'recent'
  /** Nothing is to be changed. */
  | 'trial'
  /** Of an import with refused rows: tried only, or done. */
  | 'attention'
  | 'partly'
  /** The file is no longer kept. */
  | 'fileGone'
  | 'duration'
  /** Of the table of rows. */
  | 'row'
  | 'problem'
  | 'rowIsGood'
  | 'noBadRows'
  | 'noRows'
  | 'copyBadRows'
  | 'copyFailed'
  /** What becomes of a task that is cancelled, and not doing it after all. */
  | 'cancelEffect'
  | 'goOn'

/** What panel, drawer and page of tasks say beyond the texts of the resource. */
export interface TaskPanelMessages extends Record<TaskText, string> {
  /** `{count}` */
  unfinished: string
  /** `{kind}`, `{filename}` */
  what: string
  /** `{done}` of `{total}` rows, or only how many. */
  progress: string
  rows: string
  /** `{count}` rows: would be taken, were taken, were refused. */
  acceptable: string
  accepted: string
  refused: string
  /** `{added}`, `{updated}` */
  changed: string
  /** `{minutes}`, or of less than one `{seconds}` */
  remaining: string
  /** Ending somebody else's: `{filename}`, `{creator}`. */
  cancelQuestion: string
  /** Which rows are listed, with their `{count}`. */
  everyRow: string
  badRows: string
  /** `{count}` */
  moreRows: string
  copied: string
}
