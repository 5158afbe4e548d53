import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { lastDay, shareOf, shortDay } from '../card-look.ts'
import { trafficTone } from '../TrafficCell.tsx'
import styles from './CardTraffic.module.css'
import { outlookOf } from './outlook.ts'

/** How long the traffic lasts at the daily average, against the close of the cycle. */
export function Forecast({ detail: { card, cycle } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCards.forecast')
  const now = useNow()
  const outlook = outlookOf(card, cycle.end, now)
  const close = shortDay(lastDay(cycle.end))
  const until = outlook && shortDay(dayText(businessDay(outlook.until)))
  const b = (text: ReactNode) => (
    <Text as="b" tone="strong">
      {text}
    </Text>
  )
  return (
    <>
      <span className={styles.line}>
        <span>{outlook ? (outlook.days > 0 ? t.rich('lasts', { days: outlook.days, b }) : t('usedUp')) : t('unknown')}</span>
        {card.dayAverage !== null && (
          <Text tone="faint" size="tiny">
            {t('average', { quantity: grouped(card.dayAverage) })}
          </Text>
        )}
      </span>
      <ProgressBar
        value={shareOf(card.usedTraffic, card.totalTraffic)}
        label={t('share')}
        tone={trafficTone(card.usedTraffic, card.totalTraffic)}
      />
      {until && (
        <span className={styles.line}>
          <Text tone="faint" size="tiny">
            {t(card.haltReason === null ? 'until' : 'untilResumed', { day: until })}
          </Text>
          <Text tone="faint" size="tiny">
            {outlook.early > 0 ? (
              <span className={styles.early}>{t('before', { close, days: outlook.early })}</span>
            ) : (
              t('enough', { close })
            )}
          </Text>
        </span>
      )}
    </>
  )
}
