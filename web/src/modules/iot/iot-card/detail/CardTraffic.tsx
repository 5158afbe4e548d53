import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format.ts'
import { figureLink } from '../../../../ui/basics/look.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Equation } from '../../../../ui/Equation.tsx'
import { shareOf, shortInstant } from '../card-look.ts'
import styles from './CardTraffic.module.css'
import { Forecast } from './Forecast.tsx'

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
          <div className={styles.names}>
            {active.map((one) => (
              <span key={one.id}>{said(one)}</span>
            ))}
          </div>
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
        {Number(card.beyond) > 0 && <span className={styles.beyond}> {t('beyond', { quantity: grouped(card.beyond) })}</span>}
      </Text>
    </div>
  )
}
