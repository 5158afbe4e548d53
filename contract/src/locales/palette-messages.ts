/** What the search over everything says. */
export interface PaletteMessages {
  label: string
  placeholder: string
  menus: string
  recent: string
  actions: string
  /** `{household}` */
  recharge: string
  /** `{tons}` */
  remaining: string
  /** `{count}` */
  cardCount: string
  /** `{amount}` */
  amount: string
  /** `{list}` */
  seeAll: string
  /** `{text}` */
  none: string
  advice: string
  searching: string
  /** `{reason}` */
  failed: string
  choose: string
  nextGroup: string
  open: string
  /** `{count}` */
  count: string
}
