import { type MeterSignal, SIGNAL_DAYS } from '@weir/contract/modules/meter/meter-signal'
import { useTranslations } from 'use-intl/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'

import { shownInstant } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { hidden } from '../../../../ui/basics/text-class.ts'
import { StatusDot } from '../../../../ui/basics/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../../card/ground/card-facts.ts'
import styles from './Connection.module.css'
import { timeTicks } from './time-ticks.ts'
import { useRead } from '../../../../platform/server/api.ts'
import { LoadFailed } from '../../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Bone } from '../../../../ui/basics/Bone.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'

const ms = (instant: string) => Date.parse(instant)

/** How the meter was connected, as one band over time; the stretch before its history is empty. */
export function ConnectionBand({ signal: { from, to, knownSince, spans } }: { signal: MeterSignal }) {
  const t = useTranslations('waterMeter.signal')
  const { option } = useResourceTexts('waterMeter')
  const window = { from: ms(from), to: ms(to) }
  const x = (at: number) => ((at - window.from) / (window.to - window.from)) * 100
  const states = [...new Set(spans.map(({ state }) => state))]
  const words = (span: MeterSignal['spans'][number]) =>
    `${option('connectivity', span.state)} ${shownInstant(span.from)} – ${shownInstant(span.to)}`
  return (
    <>
      <div className={styles.band}>
        {spans.map((span) => (
          <i
            key={span.from}
            className={styles.span}
            data-state={span.state}
            title={words(span)}
            style={{ left: `${x(ms(span.from))}%`, width: `${x(ms(span.to)) - x(ms(span.from))}%` }}
          />
        ))}
        <ol className={hidden}>
          {spans.map((span) => (
            <li key={span.from}>{words(span)}</li>
          ))}
        </ol>
      </div>
      <div className={styles.labels} aria-hidden="true">
        {timeTicks(window).map(({ at, text }) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {text}
          </span>
        ))}
      </div>
      <p className={styles.legend}>
        {states.map((state) => (
          <StatusDot key={state} tone={CONNECTIVITY_TONE[state]}>
            {option('connectivity', state)}
          </StatusDot>
        ))}
        {ms(knownSince) > ms(from) && <span>{t('knownSince', { since: shownInstant(knownSince) })}</span>}
      </p>
    </>
  )
}

const DAYS = SIGNAL_DAYS.map(String)

/** How the meter was connected over the last days, with the share of the time that it was. */
export function ConnectionPanel({ meter }: { meter: Pick<WaterMeter, 'id' | 'deviceSn'> }) {
  const t = useTranslations('waterMeter.signal')
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useRead(
    waterMeterApi.signal,
    { id: meter.id, days: Number(days) },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel
      title={t('title')}
      tools={
        <Row>
          {data && (
            <ScreenLink to={to('deviceAlarmList', { deviceSn: meter.deviceSn, messageType: 'OFFLINE' })}>
              {data.onlineShare === null ? t('unknown') : t('share', { share: shareText(data.onlineShare) })}
            </ScreenLink>
          )}
          <Segmented
            label={t('range')}
            look="small"
            options={DAYS.map((value) => ({ value, label: t('days', { days: value }) }))}
            value={days}
            onChange={setDays}
          />
        </Row>
      }
    >
      <PanelBody>
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Bone />}
        {data && <ConnectionBand signal={data} />}
      </PanelBody>
    </Panel>
  )
}

/** Hundredths of a percent, as `98.75%`. */
const shareText = (share: number) => `${share / 100}%`
