import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { WISH_HOURS } from '@weir/contract/modules/iot/iot-codes'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { ProgressBar } from '../../../../ui/figure/ProgressBar.tsx'
import { StatusDot } from '../../../../ui/basics/StatusTag.tsx'
import { shortInstant, STATUS_TONE, WANTED_TONE } from '../card-state.ts'
import { Row } from '../../../../ui/basics/Row.tsx'
import styles from './WishStrip.module.css'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'

const HOUR_MS = 60 * 60_000

/** The wish of staff against the word of the operator, with the deadline of the difference. Without a wish it is not there. */
export function WishStrip({ card: { wanted, wantedAt, wantedBy, cardStatus, figuresAt, lastSyncAt } }: { card: IotCardDetail['card'] }) {
  const t = useTranslations('iotCard.wish')
  const { option } = useResourceTexts('iotCard')
  const now = useMinute()
  if (wanted === null || wantedAt === null || wantedBy === null) return null
  const [since, by] = [Date.parse(wantedAt), Date.parse(wantedBy)]
  const hours = Math.max(0, Math.floor((now.getTime() - since) / HOUR_MS))
  const isOverdue = now.getTime() >= by
  const b = (text: ReactNode) => <b>{text}</b>
  const reportedAt = lastSyncAt ?? figuresAt
  return (
    <section className={styles.wish} aria-label={t('title')}>
      <div className={styles.side}>
        <span>{t('wanted')}</span>
        <div>
          <StatusDot tone={WANTED_TONE[wanted]}>{option('wanted', wanted)}</StatusDot>{' '}
          <Text tone="faint" size="tiny">
            {t('setAt', { time: shortInstant(wantedAt) })}
          </Text>
        </div>
      </div>
      <span className={styles.differs} role="img" aria-label={t('title')}>
        ≠
      </span>
      <div className={styles.side}>
        <span>{t('reported')}</span>
        <div>
          <StatusDot tone={STATUS_TONE[cardStatus]}>{option('cardStatus', cardStatus)}</StatusDot>{' '}
          {reportedAt && (
            <Text tone="faint" size="tiny">
              {t('asOf', { time: shortInstant(reportedAt) })}
            </Text>
          )}
        </div>
      </div>
      <div className={styles.deadline}>
        <Row wraps="none" gap="wide" align="stretch" isBetween size="small">
          <span>{isOverdue ? t.rich('overdue', { hours, b }) : t.rich('waiting', { hours, limit: WISH_HOURS, b })}</span>
          <Text tone="faint" size="tiny">
            {t('at', { time: shortInstant(wantedBy) })}
          </Text>
        </Row>
        <ProgressBar value={(now.getTime() - since) / (by - since)} label={t('title')} tone={isOverdue ? 'bad' : 'warn'} />
      </div>
    </section>
  )
}
