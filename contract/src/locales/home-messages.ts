/** What the home page says beside its figures. */
export interface HomeMessages {
  /** `{name}` */
  greeting: string
  /** `{reported}`, `{total}` */
  reporting: string
  refresh: string
  today: string
  month: string
  /** `{change}` */
  comparedToMonth: string
  usage: { title: string; previousDay: string; previousMonth: string; year: string; before: string; after: string; none: string }
  inbox: { title: string; order: string; allAlarms: string; since: string; empty: string; emptyAdvice: string }
  ranking: { title: string; all: string; empty: string; emptyAdvice: string }
  meters: { title: string; total: string }
}
