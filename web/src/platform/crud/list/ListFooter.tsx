import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { useEscape } from '../../../ui/dialogs.ts'
import { PagerBar } from '../../../ui/table/Pager.tsx'
import type { Seen, Selection } from '../../../ui/table/use-selection.ts'
import { useListScope } from '../filters/list-scope.ts'
import styles from './ListFooter.module.css'
import { ListPager } from './ListPager.tsx'

interface Props<Row extends { id: number }> {
  answer: Seen | undefined
  /** When the rows were read, in milliseconds. */
  asOf: number
  /** They could not be read again. */
  stale: ReactNode
  summary: ReactNode
  selection: Selection<Row>
  /** How many rows match, where some action takes them all. */
  all: Seen | undefined
  /** The actions on the selection; they replace the count. */
  children: ReactNode
}

export function ListFooter<Row extends { id: number }>({ answer, asOf, stale, summary, selection, all, children }: Props<Row>) {
  const t = useTranslations('crud')
  const format = useFormatter()
  const { list, state, change } = useListScope()
  const total = answer?.total ?? 0
  return (
    <PagerBar className={children ? styles.chosen : undefined}>
      {children ? (
        <Batch selection={selection} all={all}>
          {children}
        </Batch>
      ) : (
        answer && (
          <>
            <Text tone="strong">{t(answer.more ? 'more' : 'total', { total })}</Text>
            <Text tone="faint" only="wide">
              {summary}
              {!stale && t('asOf', { time: format.dateTime(asOf, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })}
            </Text>
          </>
        )
      )}
      {stale}
      <Grow />
      {'pageNum' in list.input.shape && <ListPager total={total} page={state} onChange={change} />}
    </PagerBar>
  )
}

function Batch<Row extends { id: number }>({ selection, all, children }: Pick<Props<Row>, 'selection' | 'all' | 'children'>) {
  const t = useTranslations('crud')
  const { rows, whole, chooseWhole, clear } = selection
  useEscape(true, clear)
  return (
    <div className={styles.batch} role="toolbar" aria-label={t('actions')}>
      <span role="status">
        {whole ? t(whole.more ? 'select.wholeOver' : 'select.whole', { count: whole.total }) : t('select.chosen', { count: rows.length })}
      </span>
      {all && !whole && (all.more || all.total > rows.length) && (
        <Button isSmall onClick={() => chooseWhole(all)}>
          {t(all.more ? 'select.chooseWholeOver' : 'select.chooseWhole', { count: all.total })}
        </Button>
      )}
      <span className={styles.line} />
      {children}
      <span className={styles.line} />
      <Button isSmall onClick={clear}>
        {t('select.clear')}
        <kbd>Esc</kbd>
      </Button>
    </div>
  )
}
