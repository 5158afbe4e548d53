/** What the pages of meters, alarms and statistics say beside the labels of their fields. */
export interface MeterMessages {
  alarm: {
    byCause: string
    list: string
    /** The search over the groups. */
    search: string
    keys: { group: string; process: string; ignore: string }
    /** `{count}` */
    ongoing: string
    allCleared: string
    count: string
    firstSeen: string
    lastSeen: string
    ongoingCount: string
    chosen: string
    note: string
    back: string
    /** What a decision says when it is done, `{count}`. */
    processed: string
    ignored: string
    reopened: string
    chooseFirst: string
    empty: string
    emptyAdvice: string
    facts: string
    handling: string
    device: string
  }
  readings: string
  judging: string
  usage: string
  /** `{days}` */
  lastDays: string
  binding: { title: string; from: string; to: string; now: string; none: string }
  estimated: string
  noUsage: string
  trend: { title: string; sum: string; sumOf: string; mean: string; best: string }
  top: { meters: string; users: string; empty: string; emptyAdvice: string }
}
