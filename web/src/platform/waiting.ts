import type { CrudApi } from '@weir/contract/platform/crud'

/** Rows that wait for somebody: the entry of their screen in the menu says how many. */
export interface Waiting {
  list: CrudApi['list']
  /** As the list takes it, without a page. */
  filter: Readonly<Record<string, string>>
}
