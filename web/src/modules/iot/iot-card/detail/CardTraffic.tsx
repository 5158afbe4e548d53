import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import type { ReactNode } from 'react'

import { grouped } from '../../../../platform/format/format.ts'
import { figureLink } from '../../../../ui/basics/text-class.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Equation } from '../../../../ui/figure/Equation.tsx'
import { shareOf, shortInstant, lastDay, shortDay, DAY_MS } from '../card-state.ts'
import { Row } from '../../../../ui/basics/Row.tsx'
import styles from './CardTraffic.module.css'
import { ProgressBar } from '../../../../ui/figure/ProgressBar.tsx'
import { trafficTone } from '../iot-card-parts.tsx'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'

interface Props {
  detail: IotCardDetail
  /** Shows the packages behind the figures. */
  onOpen: () => void
}

/** total = used + remaining (domain-rules §6), each figure with the packages behind it, and how long it lasts. */
export function CardTraffic({ detail, onOpen }: Props) {
  const t = useTranslations('iotCard')
  const unit = useTranslations('unit')('megabyte')
  const { card } = detail
  const figure = (value: string) => (
    <button type="button" className={figureLink} onClick={onOpen}>
      {grouped(value)}
    </button>
  )
  return (
    <Equation
      terms={[
        { label: t('total'), value: figure(card.totalTraffic) },
        { sign: '=', label: t('used'), value: figure(card.usedTraffic) },
      ]}
      result={{ sign: '+', label: t('remaining'), value: figure(card.remainingTraffic), unit }}
      picture={<Shares detail={detail} />}
      outlook={<Forecast detail={detail} />}
    />
  )
}

/** The active packages side by side, each as wide as its traffic. */
function Shares({ detail: { card, packages } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard')
  const active = packages.filter(({ state }) => state === 'active')
  const said = ({ name, used, total }: (typeof packages)[number]) => t('package', { name, used: grouped(used), total: grouped(total) })
  return (
    <div className={styles.shares}>
      {active.length === 0 ? (
        <Text tone="muted" size="small">
          {t('noPackage')}
        </Text>
      ) : (
        <>
          <Row wraps="none" gap="wider" align="stretch" isBetween tone="muted" size="tiny">
            {active.map((one) => (
              <span key={one.id}>{said(one)}</span>
            ))}
          </Row>
          <div className={styles.bar}>
            {active.map((one) => (
              <span key={one.id} title={said(one)} style={{ flexGrow: Math.max(Number(one.total), 0.01) }}>
                <i style={{ width: `${Math.min(1, shareOf(one.used, one.total)) * 100}%` }} />
              </span>
            ))}
          </div>
        </>
      )}
      <Text tone="faint" size="tiny">
        {card.figuresAt ? t('counted', { time: shortInstant(card.figuresAt) }) : t('notCounted')}
        {Number(card.beyond) > 0 && <Text tone="warn"> {t('beyond', { quantity: grouped(card.beyond) })}</Text>}
      </Text>
    </div>
  )
}

/** How long the traffic lasts at the daily average, against the close of the cycle. */
function Forecast({ detail }: { detail: IotCardDetail }) {
  const { card, cycle } = detail
  const t = useTranslations('iotCard.forecast')
  const now = useMinute()
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
      <Row as="span" gap="wide" align="stretch" isBetween>
        <span>{left()}</span>
        {card.dayAverage !== null && (
          <Text tone="faint" size="tiny">
            {t('average', { quantity: grouped(card.dayAverage) })}
          </Text>
        )}
      </Row>
      <ProgressBar
        value={shareOf(card.usedTraffic, card.totalTraffic)}
        label={t('share')}
        tone={trafficTone(card.usedTraffic, card.totalTraffic)}
      />
      {outlook && outlook.until > now.getTime() && (
        <Row as="span" gap="wide" align="stretch" isBetween>
          <Text tone="faint" size="tiny">
            {end()}
          </Text>
          <Text tone="faint" size="tiny">
            {outlook.early > 0 ? <Text tone="warn">{t('before', { close, days: outlook.early })}</Text> : t('enough', { close })}
          </Text>
        </Row>
      )}
    </>
  )
}

interface Outlook {
  /** Whole days from now on. */
  days: number
  /** The traffic is used up, or the last package ends (ms). */
  until: number
  isUsedUp: boolean
  /** Whole days before the close of the cycle; 0: not before it. */
  early: number
}

/** Undefined without an average. */
function outlookOf({ outlook, cycle }: Pick<IotCardDetail, 'outlook' | 'cycle'>, now: Date): Outlook | undefined {
  if (outlook === null) return undefined
  const until = Date.parse(outlook.until)
  const before = Date.parse(cycle.end) - until
  return {
    days: Math.max(0, Math.floor((until - now.getTime()) / DAY_MS)),
    until,
    isUsedUp: outlook.isUsedUp,
    early: before > 0 ? Math.max(1, Math.floor(before / DAY_MS)) : 0,
  }
}

/** Traffic that is missing until the close of the cycle at the daily average, in MB. */
export function missingOf({ card: { dayAverage, remainingTraffic }, cycle }: Pick<IotCardDetail, 'card' | 'cycle'>, now: Date): number {
  const days = (Date.parse(cycle.end) - now.getTime()) / DAY_MS
  return Math.max(0, days * Number(dayAverage ?? 0) - Number(remainingTraffic))
}
