import type { ReactNode } from 'react'

import { dictLabel } from './dict.ts'
import { useDict } from './use-dict.ts'

interface Props {
  dict: string
  value: unknown
  /** What the program calls it: until the dictionary is here, and where it is disabled. */
  children: ReactNode
}

/** A value as its dictionary calls it, outside a list and a form, which do so by themselves. */
export const DictText = ({ dict, value, children }: Props) => dictLabel(useDict(dict), value) ?? children
