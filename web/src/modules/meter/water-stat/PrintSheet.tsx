import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/basics/Button.tsx'
import { Paper } from '../../card/ground/Paper.tsx'
import { usePaper } from '../../../platform/browser/use-paper.ts'
import styles from './place.module.css'
import { shownDays } from '../meter-stat/StatScope.tsx'

interface Props {
  answer: { company: string; days: readonly [string, string] }
  title: string
  /** The days compared with, and the way the figures are counted. */
  notes: readonly string[]
  /** The table of the page. */
  children: ReactNode
}

/** Prints a table of figures with its company and days. */
export function PrintSheet({ answer: { company, days }, title, notes, children }: Props) {
  const t = useTranslations('waterStat')
  const shell = useTranslations('shell')
  const { paper, show } = usePaper<true>()
  return (
    <>
      <Button icon="print" onClick={() => show(true)}>
        {t('print')}
      </Button>
      {paper && (
        <Paper>
          <div className={styles.sheet}>
            <p>{company || shell('globalTitle')}</p>
            <h1>
              {title} · {shownDays(days)}
            </h1>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {children}
          </div>
        </Paper>
      )}
    </>
  )
}
