import type { Destined } from '@weir/contract/platform/destination'

import { createStore } from './store.ts'

/** A line of the search leads to a line of the menu, to a screen, or to a drawer. `window`: one outside beside it. */
export type Target = { path: string; window?: string } | Destined | Opening
/** A drawer that a module has for the search, and the row that it shows. */
export interface Opening {
  drawer: string
  id: number
}

/** The drawer that is open over the present page: of a chosen result, or of a page below the module of the drawer. */
export const openedOver = createStore<Opening | undefined>(undefined)

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
  /** The list, filtered so that it shows what the search found. */
  rows: (text: string) => Destined
  /** Among the kinds, smallest first. */
  rank: number
}

/** The page of a row, or without its permission the list it was found in. */
export type PageOf<Kind extends string> = (kind: Kind, page: Destined) => Destined

export const joined = (parts: (string | null | false)[], by = ' · ') => parts.filter(Boolean).join(by)
