/** What the page of online users says beyond the texts of its resource. */
export interface OnlineMessages {
  /** Marks the session that the page itself is asked for with. */
  own: string
  /** Of the session. */
  number: string
  unknownBrowser: string
  /** "Sign out 3 sessions?", or of one person by name. */
  question: string
  questionOne: string
  confirm: string
  /** Whose sessions they are. */
  whose: string
  /** Names in one sentence, and how many more. */
  others: string
  /** What follows, and what does not. */
  effect: string
  /** Of those chosen, some cannot be ended. */
  leftOut: string
  /** None of those chosen can be ended. */
  noneLeft: string
  done: string
}
