/** What the screens of readings say beyond the texts of their resource. */
export interface ReadingMessages {
  held: {
    /** Held and overtaken ones. */
    undecided: string
    /** `{count}` */
    decideMany: string
    effect: string
    effectHint: string
    noEffect: string
    /** `{days}` `{quantity}` `{amount}` */
    sum: string
    /** `{count}` */
    moreDays: string
    goesOn: string
    day: string
    quantity: string
    amount: string
  }
  import: {
    drop: string
    dropHint: string
    /** `{name}` */
    file: string
    another: string
    start: string
    check: string
    sending: string
    /** `{rows}` */
    counted: string
    errors: string
    errorsHint: string
    line: string
    field: string
    reason: string
    noErrors: string
    waiting: string
    failed: string
    again: string
    dryRunDone: string
    unreadable: string
  }
  unknown: { register: string }
  unreadable: {
    view: string
    cut: string
    /** `{count}` */
    sum: string
  }
}
