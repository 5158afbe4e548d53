import type { DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-codes'
import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { signed } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Count } from '../../../ui/basics/StatusTag.tsx'
import { inYuan, sumOf } from './day-state.ts'
import styles from './Queues.module.css'

export type Queue = (typeof DIFFERENCE_QUEUES)[number]
interface Props {
  day: ReconciliationDetail
  queue: Queue
  onChoose: (queue: Queue) => void
}

/** The queues with their counts and signed sums, which add up to the difference of the day. */
export function QueueTabs({ day, queue: chosen, onChoose }: Props) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('payDifference')
  const waiting = day.queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const explained = sumOf(day.queues.map(({ explainedGap }) => explainedGap))
  const all = sumOf(day.queues.flatMap(({ waitingGap, explainedGap }) => [waitingGap, explainedGap]))
  return (
    <div className={styles.queues} role="tablist" aria-label={t('queues')}>
      {day.queues.map(({ queue, waiting, waitingGap, explained, explainedGap }) => (
        <button key={queue} type="button" role="tab" aria-selected={queue === chosen} onClick={() => onChoose(queue)}>
          <span className={styles.name}>
            {option('queue', queue)} <Count tone={waiting > 0 ? 'warn' : 'idle'}>{waiting}</Count>
          </span>
          <b>{signed(sumOf([waitingGap, explainedGap]))}</b>
          <small>{explained > 0 ? t('explainedPart', { count: explained, sum: signed(explainedGap) }) : t(`queueHint.${queue}`)}</small>
        </button>
      ))}
      <div className={styles.total}>
        <span className={styles.name}>
          {t('total')} <Count tone={waiting > 0 ? 'warn' : 'idle'}>{waiting}</Count>
        </span>
        <b>{signed(all)}</b>
        <small>{inYuan(explained) === 0 ? t('totalHint') : t('totalExplained', { sum: signed(explained) })}</small>
      </div>
    </div>
  )
}
