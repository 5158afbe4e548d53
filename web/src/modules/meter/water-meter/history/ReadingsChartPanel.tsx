import { keepPreviousData } from '@tanstack/react-query'
import type { MeterSeries } from '@weir/contract/modules/meter/meter-signal'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { shownInstant } from '../../../../platform/format/format.ts'
import { LoadFailed } from '../../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import styles from './ReadingsPlot.module.css'
import { ReadingsPlot, type Shown, lookOf, MARK_LOOKS } from './ReadingsPlot.tsx'
import type { TimeWindow } from './time-ticks.ts'

interface Props {
  meter: Pick<WaterMeter, 'id' | 'deviceSn'>
  /** Shows the readings of this day below. */
  onDay: (day: string) => void
}

const DAY = 86_400_000
const DAYS_OF = { week: 7, month: 30, quarter: 90, year: 365 } as const
const RANGES = ['week', 'month', 'quarter', 'year', 'all'] as const
type Range = (typeof RANGES)[number]
const instant = (ms: number) => toZone(new Date(ms))

/** The readings of a meter over time, thinned by the server: it asks again for the stretch that is zoomed into. */
export function ReadingsChartPanel({ meter, onDay }: Props) {
  const t = useTranslations('waterMeter.chart')
  const [shown, setShown] = useState<Shown>('register')
  const [zoom, setZoom] = useState<TimeWindow>()
  const input = { id: meter.id, ...(zoom && { from: instant(zoom.from), to: instant(zoom.to) }) }
  const { data, error, refetch } = useRead(waterMeterApi.series, input, { placeholderData: keepPreviousData })
  return (
    <Panel
      title={t('title')}
      sub={data && `${shownInstant(data.from)} – ${shownInstant(data.to)}`}
      tools={<Tools {...{ data, shown, setShown, zoom, setZoom }} />}
    >
      <PanelBody>
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <div className={styles.waiting} />)}
        {data?.first === null && <Empty title={t('none')} advice={t('noneAdvice')} />}
        {data && data.first !== null && (
          <>
            <ReadingsPlot
              label={t('title')}
              deviceSn={meter.deviceSn}
              series={data}
              shown={shown}
              limits={limitsOf(data)}
              onZoom={setZoom}
              onPick={(at) => onDay(instant(at).slice(0, 10))}
            />
            <Notes deviceSn={meter.deviceSn} series={data} shown={shown} />
          </>
        )}
      </PanelBody>
    </Panel>
  )
}

interface ToolsProps {
  data: MeterSeries | undefined
  shown: Shown
  setShown: (shown: Shown) => void
  zoom: TimeWindow | undefined
  setZoom: (zoom: TimeWindow | undefined) => void
}

/** Register or usage, and how far back. */
function Tools({ data, shown, setShown, zoom, setZoom }: ToolsProps) {
  const t = useTranslations('waterMeter.chart')
  const { parts } = useResourceTexts('waterMeter')
  const choose = (range: Range) => {
    if (!data) return
    const limits = limitsOf(data)
    const back = range === 'all' ? limits.to - limits.from : DAYS_OF[range] * DAY
    setZoom({ from: Math.max(limits.to - back, Math.min(limits.from, limits.to - DAY)), to: limits.to })
  }
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('shown')}
        look="small"
        options={(['register', 'usage'] as const).map((value) => ({ value, label: parts(value).name }))}
        value={shown}
        onChange={setShown}
      />
      <Segmented
        label={t('range')}
        look="small"
        options={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        value={(data ? rangeOf(data) : '') as Range}
        onChange={choose}
      />
      <Button isSmall onClick={() => setZoom(undefined)} disabled={!zoom}>
        {t('reset')}
      </Button>
    </div>
  )
}

/** The range that is drawn, if it is one of the choices. */
function rangeOf(data: MeterSeries): Range | '' {
  const limits = limitsOf(data)
  const [from, to] = [Date.parse(data.from), Date.parse(data.to)]
  if (from <= limits.from && to >= limits.to) return 'all'
  return RANGES.find((range) => range !== 'all' && DAYS_OF[range] === Math.round((to - from) / DAY)) ?? ''
}

/** The marks that are drawn, and the way to the held ones. */
function Notes({ deviceSn, series, shown }: { deviceSn: string; series: MeterSeries; shown: Shown }) {
  const t = useTranslations('waterMeter.chart')
  const count = (look: (typeof MARK_LOOKS)[number]) => series.marks.filter((mark) => lookOf(mark) === look).length
  const held = count('held')
  return (
    <div className={styles.notes}>
      {shown === 'register' &&
        MARK_LOOKS.filter((look) => count(look) > 0).map((look) => (
          <span key={look} className={styles.legend}>
            <i className={`${styles.mark} ${styles.sign}`} data-look={look} />
            {t(`marks.${look}`)} {count(look)}
          </span>
        ))}
      {series.moreMarks > 0 && <Text tone="faint">{t('moreMarks', { count: series.moreMarks })}</Text>}
      {held > 0 && (
        <ScreenLink isAct to={to('heldReading', { deviceSn })}>
          {t('decide', { count: held })}
        </ScreenLink>
      )}
      <Text tone="faint" size="tiny" only="wide">
        {t('hint')}
      </Text>
    </div>
  )
}

/** From the first reading until the last, or now. */
const limitsOf = ({ first, last, to }: { first: string | null; last: string | null; to: string }): TimeWindow => {
  const end = Math.max(Date.parse(last ?? to), Date.parse(to))
  return { from: Math.min(Date.parse(first ?? to), end - DAY), to: end }
}
