import type { GeneratedFile } from '@weir/contract/modules/system/gen'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { diffArrays } from 'diff'

import { Text } from '../../../../ui/basics/Text.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { CodeBox, CodeLine, linesOf, type Line } from '../../../../platform/code/Code.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import styles from './Preview.module.css'

interface Props {
  file: GeneratedFile
  /** When it was compared, as a text. */
  at: string
}

/** A file as it would be written: its changes, or all of it. */
export default function CodeView({ file, at }: Props) {
  const t = useTranslations('gen')
  const [view, setView] = useState<'compare' | 'whole'>('compare')
  const lines = useMemo(() => linesOf(file.language, file.text), [file])
  const compared = useMemo(() => compare(file.present === null ? [] : linesOf(file.language, file.present), lines), [file, lines])
  const [added, removed] = [countOf(compared, 'added'), countOf(compared, 'removed')]
  // A new file is all change: it is shown whole.
  const isWhole = view === 'whole' || file.present === null
  return (
    <section className={styles.file} aria-label={file.path}>
      <div className={styles.fileHead}>
        <b title={file.path}>{file.path.split('/').at(-1)}</b>
        {file.present !== null && (
          <>
            <Text tone="ok">+{added}</Text>
            <Text tone="bad">−{removed}</Text>
          </>
        )}
        <Text tone="faint" size="tiny">
          {file.present === null ? t('firstTime') : t('compared', { time: at })}
        </Text>
        <Grow />
        {file.present !== null && (
          <Segmented
            look="small"
            label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'compare', label: t('compare') },
              { value: 'whole', label: t('whole') },
            ]}
          />
        )}
      </div>
      <CodeBox label={file.path}>
        {isWhole ? lines.map((line, i) => <CodeLine key={i} number={i + 1} line={line} />) : <Changes compared={compared} />}
      </CodeBox>
    </section>
  )
}

function Changes({ compared }: { compared: readonly Shown[] }) {
  const t = useTranslations('gen')
  const hunks = hunksOf(compared)
  if (hunks.length === 0) return <p className={styles.nothing}>{t('noDifference')}</p>
  return hunks.map(({ from, to, lines }) => (
    <div key={from}>
      <p className={styles.hunk}>
        @@ {from}–{to} @@
      </p>
      {lines.map((shown) => (
        <CodeLine key={`${shown.kind} ${shown.number}`} {...shown} word={shown.kind === 'same' ? undefined : t(shown.kind)} />
      ))}
    </div>
  ))
}

interface Shown {
  kind: 'same' | 'added' | 'removed'
  /** Its number in the new file, or in the present one where it goes; from 1. */
  number: number
  line: Line
}
/** Lines that belong together, with the numbers of the first and last in the new file. */
interface Hunk {
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
