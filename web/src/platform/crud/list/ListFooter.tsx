import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useEscape } from '../../../ui/dialogs.ts'
import { PagerBar } from '../../../ui/Pager.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { useListScope } from '../filters/list-scope.ts'
import styles from './ListFooter.module.css'
import { ListPager } from './ListPager.tsx'

interface Props<Row extends { id: number }> {
  answer: { total: number; more?: true | undefined } | undefined
  /** When the rows were read, in milliseconds. */
  asOf: number
  summary: ReactNode
  selection: Selection<Row>
  /** The actions on the selection; they replace the count. */
  children: ReactNode
}

export function ListFooter<Row extends { id: number }>({ answer, asOf, summary, selection, children }: Props<Row>) {
  const t = useTranslations('crud')
  const format = useFormatter()
  const { list, state, change } = useListScope()
  const total = answer?.total ?? 0
  return (
    <PagerBar className={children ? styles.chosen : undefined}>
      {children ? (
        <Batch selection={selection}>{children}</Batch>
      ) : (
        answer && (
          <>
            <Text tone="strong">{t(answer.more ? 'more' : 'total', { total })}</Text>
            <Text tone="faint" only="wide">
              {summary}
              {t('asOf', { time: format.dateTime(asOf, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })}
            </Text>
          </>
        )
      )}
      <Grow />
      {'pageNum' in list.input.shape && <ListPager total={total} page={state} onChange={change} />}
    </PagerBar>
  )
}

function Batch<Row extends { id: number }>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const t = useTranslations('crud')
  useEscape(true, selection.clear)
  return (
    <div className={styles.batch} role="toolbar" aria-label={t('actions')}>
      <span>{t('select.chosen', { count: selection.rows.length })}</span>
      <span className={styles.line} />
      {children}
      <span className={styles.line} />
      <Button isSmall onClick={selection.clear}>
        {t('cancel')}
        <kbd>Esc</kbd>
      </Button>
    </div>
  )
}
