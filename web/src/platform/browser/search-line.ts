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
  /** Of a household. `lasting` stands in place of `beside` later: it has no figure that changes. */
  household?: { lasting: string }
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

const KEY = 'recentSearch'
/** Of households, and of all else. */
const MOST = 6

/** The lines that were opened in this session, the last first. Names of people stay in the storage of the session, which ends with it. */
export const recentLines = (): Line[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Line[]

export function remember({ isPassing, ...line }: Line) {
  if (isPassing) return
  const lasting = { ...line, beside: line.household?.lasting ?? line.beside }
  const all = [lasting, ...recentLines().filter(({ key }) => key !== line.key)]
  const [households, others] = [all.filter(({ household }) => household), all.filter(({ household }) => !household)]
  sessionStorage.setItem(KEY, JSON.stringify([...households.slice(0, MOST), ...others.slice(0, MOST)]))
}
