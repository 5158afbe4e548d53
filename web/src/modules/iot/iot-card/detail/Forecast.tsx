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
export function Forecast({ detail }: { detail: IotCardDetail }) {
  const { card, cycle } = detail
  const t = useTranslations('iotCard.forecast')
  const now = useNow()
  const outlook = outlookOf(detail, now)
  const close = shortDay(lastDay(cycle.end))
  const left = () => {
    if (!outlook) return t('unknown')
    if (outlook.until <= now.getTime()) return t(outlook.isUsedUp ? 'usedUp' : 'noPackage')
    return outlook.days > 0 ? t.rich('lasts', { days: outlook.days, b }) : t('lessThanDay')
  }
  const end = () => {
    if (!outlook?.isUsedUp) return outlook && t('over', { day: shortDay(lastDay(detail.outlook!.until)) })
    return t(card.haltReason === null ? 'until' : 'untilResumed', { day: shortDay(dayText(businessDay(outlook.until))) })
  }
  const b = (text: ReactNode) => (
    <Text as="b" tone="strong">
      {text}
    </Text>
  )
  return (
    <>
      <span className={styles.line}>
        <span>{left()}</span>
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
      {outlook && outlook.until > now.getTime() && (
        <span className={styles.line}>
          <Text tone="faint" size="tiny">
            {end()}
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
