import { keepPreviousData } from '@tanstack/react-query'
import { type PayDifference, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { signed } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { sumOf } from './day-look.ts'
import { DifferencePane } from './DifferencePane.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import type { Queue } from './QueueTabs.tsx'
import styles from './Rows.module.css'

/** Shown at once; the rest follows as these are settled. */
const MOST = 200

/** The rows of a queue at the left, the chosen one with both sides and its acts at the right. J and K go through the rows. */
export function QueueRows({ day, queue }: { day: ReconciliationDetail; queue: Queue }) {
  const t = useTranslations('reconciliation')
  const asked = { reconciliationId: day.id, queue, orderBy: 'at', isAsc: true, pageSize: MOST } as const
  const waiting = useRead(payDifferenceApi.list, { ...asked, isWaiting: true }, { placeholderData: keepPreviousData })
  const decided = useRead(payDifferenceApi.list, { ...asked, isWaiting: false }, { placeholderData: keepPreviousData })
  const [chosenId, setChosenId] = useState<number>()
  const open = waiting.data?.list ?? []
  const done = decided.data?.list ?? []
  const rows: PayDifference[] = [...open, ...done]
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen?.id)
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setChosenId(next.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const failed = waiting.error ?? decided.error
  if (failed) return <LoadFailed error={failed} onRetry={() => void Promise.all([waiting.refetch(), decided.refetch()])} />
  if (waiting.data && decided.data && rows.length === 0) return <Empty title={t('none')} />
  return (
    <div className={styles.split}>
      <div className={styles.left}>
        <DifferenceTable open={open} done={done} chosen={chosen?.id} onChoose={setChosenId} />
        <footer>
          {t('rowsAndSum', { count: waiting.data?.total ?? 0, sum: signed(sumOf(open.map(({ gap }) => gap))) })}
          <Grow />
          <span className={styles.keys}>
            <kbd>J</kbd> <kbd>K</kbd> {t('stepHint')}
          </span>
        </footer>
      </div>
      {chosen && <DifferencePane key={chosen.id} id={chosen.id} isClosed={day.state === 'closed'} />}
    </div>
  )
}
