import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Line, Section } from '../../platform/search-line.ts'

/** One of all lines is highlighted, and the last highlighted row is the one for actions. */
export function useChoice(found: Section[]) {
  const t = useTranslations('palette')
  const [{ at, aimed }, move] = useState(FIRST)
  const action = actOf(found, aimed)
  const sections = action ? [...found, { key: 'actions', caption: t('actions'), lines: [action] }] : found
  const lines = sections.flatMap((section) => section.lines)
  const pointed = Math.max(0, Math.min(at, lines.length - 1))
  const starts = sections.map((_, i) => sections.slice(0, i).reduce((sum, section) => sum + section.lines.length, 0))
  const go = (to = 0) => move({ at: to, aimed: lines[to]?.act ? lines[to].key : aimed })
  return {
    sections,
    lines,
    chosen: lines[pointed],
    action,
    toFirst: () => move(FIRST),
    /** One line on, or back. */
    step: (by: 1 | -1) => go(around(pointed + by, lines.length)),
    /** To the first line of the next section, or of the one before. */
    jump: (by: 1 | -1) => go(starts[around(starts.findLastIndex((start) => start <= pointed) + by, starts.length)]),
  }
}

const FIRST = { at: 0, aimed: '' }
const around = (i: number, length: number) => (i + length) % Math.max(1, length)

/** Until one is pointed at, of the first one found. */
function actOf(found: Section[], aimed: string): Line | undefined {
  const able = found.flatMap(({ lines }) => lines).filter(({ act }) => act !== undefined)
  return (able.find(({ key }) => key === aimed) ?? able[0])?.act
}
