import { type HeldReading, readingApi, type Review } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { Loaded } from '../../../../platform/Loaded.tsx'
import { grouped, shownInstant } from '../../../../platform/format.ts'
import { useMay } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Legend } from '../../../../ui/chart/Legend.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { markOf } from '../chart/mark-of.ts'
import { ReadingsChart } from '../chart/ReadingsChart.tsx'
import { signed } from '../decide/figures.ts'
import { isOpen, STATE_TONES } from '../decide/states.ts'
import { TakeBackLink } from '../decide/TakeBackLink.tsx'
import { calledBy } from '../decide/Subject.tsx'
import { Decision } from './Decision.tsx'
import { NearTable } from './NearTable.tsx'
import styles from './Review.module.css'
import { ReviewSubject } from './ReviewSubject.tsx'
import type { Verdict } from './use-verdicts.ts'

interface Props {
  id: number
  onBack: () => void
  lastReason: string | undefined
  onDecided: (verdict: Verdict) => void
}

/** One reading with what speaks for and against it, and its decision. Readings of users who may not decide have no decision. */
export function Reviewed({ id, onBack, ...decision }: Props) {
  const query = useRead(readingApi.review, { id })
  const { may } = useMay()
  return (
    <div className={styles.reviewed}>
      <Loaded query={query}>
        {(review) => (
          <>
            <div className={styles.evidence}>
              <ReviewSubject review={review} onBack={onBack} />
              <Registers review={review} />
              <NearTable review={review} />
            </div>
            {isOpen(review.reading)
              ? may(readingApi.decide) && <Decision reading={review.reading} {...decision} />
              : review.decidedAt && <Decided {...review} reading={review.reading} decidedAt={review.decidedAt} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The chain of registers with the doubtful one, and in words how it goes on without that one. */
function Registers({ review: { reading, readings } }: { review: Review }) {
  const t = useTranslations('reading')
  const { option } = useResourceTexts('reading')
  const at = readings.findIndex(({ id }) => id === reading.id)
  const before = readings.slice(0, at).findLast(({ accepted }) => accepted)
  const after = readings.slice(at + 1).find(({ accepted }) => accepted)
  return (
    <section className={styles.registers}>
      <div className={styles.chartHead}>
        <h2>{t('chart.register')}</h2>
        {before && after && (
          <Text tone="muted" size="tiny">
            {t('review.chain', {
              before: `${shownInstant(before.time).slice(5)} ${grouped(before.register)}`,
              after: `${shownInstant(after.time).slice(5)} ${grouped(after.register)}`,
              rise: signed((Number(after.register) - Number(before.register)).toFixed(3)),
            })}
          </Text>
        )}
        <Grow />
        <Legend
          entries={[
            { name: t('chart.accepted'), look: 1 },
            { name: t('chart.held'), look: 'held' },
          ]}
        />
      </div>
      <ReadingsChart
        label={t('review.chart', { name: calledBy(reading) })}
        readings={readings.map((one) => ({ ...one, mark: markOf(one), name: option('verdict', one.verdict) }))}
        subject={reading.id}
        height={176}
      />
    </section>
  )
}

/** In place of the choices: the decision in force. */
function Decided({ reading, reason, decidedAt }: { reading: HeldReading; reason: string | null; decidedAt: string }) {
  const { option } = useResourceTexts('reading')
  return (
    <div className={styles.bar}>
      <StatusTag tone={STATE_TONES[reading.state]}>{option('state', reading.state)}</StatusTag>
      <Text tone="muted">{shownInstant(decidedAt)}</Text>
      <span>{reason}</span>
      <Grow />
      <TakeBackLink how="undo" reading={reading} />
    </div>
  )
}
