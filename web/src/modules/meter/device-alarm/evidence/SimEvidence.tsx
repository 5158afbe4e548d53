import { type IotCardDetail, iotCardApi, NEAR_QUOTA_PERCENT } from '@weir/contract/modules/iot/iot-card'
import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../../platform/format/format.ts'
import { useRead } from '../../../../platform/server/api.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { figureLink } from '../../../../ui/basics/text-class.ts'
import { Equation } from '../../../../ui/figure/Equation.tsx'
import { ProgressBar } from '../../../../ui/figure/ProgressBar.tsx'
import { Drawn, type EvidenceProps } from './Drawn.tsx'
import styles from '../DeviceAlarm.module.css'

const DAY_MS = 86_400_000
/** The last day of a time that ends before this instant. */
const lastDay = (end: string) => shownDay(toZone(new Date(Date.parse(end) - 1)))

/** The SIM in the meter: its packages, how long their traffic lasts, and the way to its renewal. */
export function SimEvidence({ alarm, isPanel }: EvidenceProps) {
  const { title, action } = useResourceTexts('iotCard')
  // A part of an SN finds the SIMs of other meters too.
  const { data: sims } = useRead(iotCardApi.list, { deviceSn: alarm.deviceSn, pageSize: 20 })
  const sim = sims?.list.find(({ deviceSn }) => deviceSn === alarm.deviceSn)
  const { data } = useRead(iotCardApi.detail, { id: sim?.id ?? 0 }, { enabled: sim !== undefined })
  if (!data) return null
  const page = to('iotCardDetail', { id: data.card.id })
  const renew = (
    <ScreenLink isAct to={page}>
      {action(iotCardApi.recharge)}
    </ScreenLink>
  )
  if (isPanel)
    return (
      <Panel title={title} sub={<Sim detail={data} />} tools={renew}>
        <Traffic detail={data} />
      </Panel>
    )
  return (
    <Drawn alarm={alarm} title={title}>
      <Row>
        <Sim detail={data} />
        {renew}
      </Row>
      <Traffic detail={data} />
    </Drawn>
  )
}

function Sim({ detail: { card } }: { detail: IotCardDetail }) {
  const { option } = useResourceTexts('iotCard')
  const { id, iccid, cardStatus, haltReason } = card
  const said = [option('cardStatus', cardStatus), haltReason && option('haltReason', haltReason)].filter(Boolean).join(' · ')
  return (
    <Row as="span">
      <ScreenLink to={to('iotCardDetail', { id })}>{iccid}</ScreenLink>
      <StatusTag tone={cardStatus === 'normal' ? 'ok' : 'bad'}>{said}</StatusTag>
    </Row>
  )
}

/** total = used + remaining (domain-rules §6); beside it each package with its end, and the forecast. */
function Traffic({ detail }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard')
  const unit = useTranslations('unit')('megabyte')
  const { card, packages } = detail
  const figure = (value: string) => (
    <ScreenLink className={figureLink} to={to('iotCardDetail', { id: card.id })}>
      {grouped(value)}
    </ScreenLink>
  )
  const active = packages.filter(({ state }) => state === 'active')
  return (
    <Equation
      terms={[
        { label: t('total'), value: figure(card.totalTraffic) },
        { sign: '=', label: t('used'), value: figure(card.usedTraffic) },
      ]}
      result={{ sign: '+', label: t('remaining'), value: figure(card.remainingTraffic), unit }}
      picture={
        <div className={styles.packages}>
          {active.length === 0 && <Text tone="muted">{t('noPackage')}</Text>}
          {active.map((one) => (
            <PackageBar key={one.id} one={one} />
          ))}
        </div>
      }
      outlook={<Forecast detail={detail} />}
    />
  )
}

function PackageBar({ one: { name, used, total, end } }: { one: IotCardDetail['packages'][number] }) {
  const t = useTranslations('iotCard')
  const share = Number(total) === 0 ? 0 : Number(used) / Number(total)
  const said = t('package', { name, used: grouped(used), total: grouped(total) })
  return (
    <div>
      <Row>
        <Text size="small">{said}</Text>
        <Text tone="faint" size="small">
          {t('packages.ends', { day: lastDay(end) })}
        </Text>
      </Row>
      <ProgressBar value={share} label={said} tone={share >= 1 ? 'bad' : share * 100 >= NEAR_QUOTA_PERCENT ? 'warn' : 'ok'} />
    </div>
  )
}

/** How long it lasts at the daily average: until the traffic is used up, or the last package ends. */
function Forecast({ detail: { card, outlook } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.forecast')
  const now = useNow().getTime()
  if (outlook === null) return <Text tone="faint">{t('unknown')}</Text>
  const until = Date.parse(outlook.until)
  if (until <= now) return <Text tone="strong">{t(outlook.isUsedUp ? 'usedUp' : 'noPackage')}</Text>
  const days = Math.floor((until - now) / DAY_MS)
  const b = (text: ReactNode) => (
    <Text as="b" tone="strong">
      {text}
    </Text>
  )
  return (
    <>
      <span>{days > 0 ? t.rich('lasts', { days, b }) : t('lessThanDay')}</span>
      {card.dayAverage !== null && (
        <Text tone="faint" size="tiny">
          {t('average', { quantity: grouped(card.dayAverage) })}
        </Text>
      )}
      <Text tone="faint" size="tiny">
        {outlook.isUsedUp ? t('until', { day: shownDay(outlook.until) }) : t('over', { day: lastDay(outlook.until) })}
      </Text>
    </>
  )
}
