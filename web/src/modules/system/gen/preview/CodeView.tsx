import type { GeneratedFile } from '@weir/contract/modules/system/gen'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../../ui/basics/Text.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { CodeBox, CodeLine } from '../../../../platform/code/Code.tsx'
import { linesOf } from '../../../../platform/code/code-tokens.ts'
import { Segmented } from '../../../../ui/Segmented.tsx'
import styles from './Preview.module.css'
import { compare, countOf, hunksOf, type Shown } from './diff-lines.ts'

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
            <span className={styles.plus}>+{added}</span>
            <span className={styles.minus}>−{removed}</span>
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
