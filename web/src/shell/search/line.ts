/** Where a line leads: to a page (and a window outside beside it), or to what opens over the present page. */
export type Target = { path: string; window?: string } | Opening
export type Opening = { orderId: number } | { rechargeOf: number }

/** Something to choose. */
export interface Line {
  key: string
  icon: string
  name: string
  /** What else helps to know it again. */
  beside: string
  target: Target
  /** The card behind it, if it may be recharged now, and what its household is called. */
  card?: { id: number; household: string }
  /** Not worth remembering. */
  isPassing?: true
}

export interface Section {
  key: string
  caption: string
  lines: Line[]
}
