import type { Endpoint } from '@weir/contract/platform/endpoint'

/** Where a line of the search leads: to a page (and a window outside beside it), or to what opens over the present page. */
export type Target = { path: string; window?: string } | Opening
/** A drawer that a module has for the search, and the row that it shows. */
export interface Opening {
  drawer: string
  id: number
}

/** Something to choose. */
export interface Line {
  key: string
  icon: string
  name: string
  /** Further text to recognise it. */
  beside: string
  target: Target
  /** Further actions on the row behind it. */
  act?: Line
  /** Not worth remembering. */
  isPassing?: true
}

export interface Section {
  key: string
  caption: string
  lines: Line[]
}

/** Of rows of one kind, where they are listed. */
export interface FoundList {
  path: string
  /** The filter by which the list shows what the search found. */
  filter: (text: string) => object
  /** Among the kinds, smallest first. */
  rank: number
}

/** The page of a row, or without its permission the list it was found in. */
export type PageOf<Kind extends string> = (kind: Kind, page: string, endpoint: Endpoint) => Target

export const joined = (parts: (string | null | false)[], by = ' · ') => parts.filter(Boolean).join(by)
