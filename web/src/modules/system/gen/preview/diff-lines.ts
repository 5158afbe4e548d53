import { diffArrays } from 'diff'

import type { Line } from '../../../../platform/code/code-tokens.ts'

export interface Shown {
  kind: 'same' | 'added' | 'removed'
  /** Its number in the new file, or in the present one where it goes; from 1. */
  number: number
  line: Line
}
/** Lines that belong together, with the numbers of the first and last in the new file. */
export interface Hunk {
  from: number
  to: number
  lines: readonly Shown[]
}

/** Lines around a change. */
const AROUND = 3

const textOf = (line: Line) => line.map(({ text }) => text).join('')

/** Both files line by line. */
export function compare(present: readonly Line[], next: readonly Line[]): Shown[] {
  let [old, fresh] = [0, 0]
  return diffArrays(present.map(textOf), next.map(textOf)).flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, (): Shown => {
      if (removed) return { kind: 'removed', line: present[old++]!, number: old }
      if (added) return { kind: 'added', line: next[fresh++]!, number: fresh }
      old++
      return { kind: 'same', line: next[fresh++]!, number: fresh }
    }),
  )
}

/** The changes, each with the lines around it. */
export function hunksOf(all: readonly Shown[]): Hunk[] {
  const near = new Set<number>()
  for (const [at, { kind }] of all.entries())
    if (kind !== 'same') for (let i = Math.max(0, at - AROUND); i <= Math.min(all.length - 1, at + AROUND); i++) near.add(i)
  const hunks: Shown[][] = []
  let last = -2
  for (const at of [...near].toSorted((a, b) => a - b)) {
    if (at !== last + 1) hunks.push([])
    hunks.at(-1)!.push(all[at]!)
    last = at
  }
  return hunks.map((lines) => {
    const numbers = lines.filter(({ kind }) => kind !== 'removed').map(({ number }) => number)
    return { from: numbers[0] ?? lines[0]!.number, to: numbers.at(-1) ?? lines[0]!.number, lines }
  })
}

export const countOf = (all: readonly Shown[], kind: Shown['kind']) => all.filter((shown) => shown.kind === kind).length
