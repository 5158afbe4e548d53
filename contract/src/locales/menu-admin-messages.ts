/** What the menu administration says besides the fields of its entries. */
export interface MenuAdminMessages {
  state: string
  shown: string
  hidden: string
  /** Where an entry stands that stands in no other. */
  top: string
  showButtons: string
  hideButtons: string
  /** How a page opens: a component of the console, a window of its own, a site in a tab. */
  opens: { label: string; component: string; window: string; frame: string }
  /** Of a delivered entry. */
  fixed: string
  rolesHint: string
  permissionHint: string
  deletion: { question: string; confirm: string; below: string; roles: string; role: string; nobody: string }
  icon: { choose: string; none: string; search: string; nothingFound: string; sizes: string; clear: string }
}

/** Each icon by what it shows. Only who chooses one needs these words, so they are fetched then and stand in no index. */
export type IconWords = Record<string, string>
