import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { grouped, shownDay, shownInstant } from '../../../../platform/format/format.ts'
import { LoadFailed } from '../../../../platform/loading/LoadFailed.tsx'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { Legend } from '../../../../ui/chart/Legend.tsx'
import type { Subject } from './Subject.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { stackClass } from '../../../../ui/basics/layout-class.ts'
import styles from './decide.module.css'

const DAYS = 14

/**
 * The usage of the meter on the days before the reading, with the questioned rise drawn as held. It also shows whether the next reading
 * fits.
 */
export function LastDays({ reading }: { reading: Subject }) {
  const { may } = useMay()
  return (
    <>
      {may(meterStatApi.list) && <UsageBars reading={reading} />}
      {may(waterMeterApi.readings) && <NextReading reading={reading} />}
    </>
  )
}

function UsageBars({ reading: { deviceSn, time, register, lastRegister } }: { reading: Subject }) {
  const t = useTranslations('reading.held')
  const { unit = '' } = useResourceTexts('meterStat').parts('dailyUsage')
  const last = dayNumber(shownDay(time))
  const days = Array.from({ length: DAYS }, (_, i) => dayText(last - DAYS + 1 + i))
  const dateRange: [string, string] = [days[0]!, days.at(-1)!]
  const { data, error, refetch } = useRead(meterStatApi.list, { deviceSn, dateRange, pageSize: 100 })
  if (!data) return error && <LoadFailed error={error} onRetry={refetch} />
  const rows = Map.groupBy(data.list, ({ date }) => date)
  const usage = days.map((day) => rows.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage), 0) ?? null)
  const rise = lastRegister === null ? 0 : Number(register) - Number(lastRegister)
  const counted = usage.filter((value) => value !== null)
  const mean = counted.length > 0 ? counted.reduce((sum, value) => sum + value, 0) / counted.length : undefined
  return (
    <section className={stackClass({ gap: 'small' })}>
      <div className={styles.daysHead}>
        <h3>{t('lastDays', { days: DAYS })}</h3>
        {mean !== undefined && <span>{t('mean', { quantity: mean.toFixed(3) })}</span>}
        {rise > 0 && <Legend entries={[{ name: t('inQuestion'), look: 'held' }]} />}
      </div>
      <Chart
        label={t('lastDays', { days: DAYS })}
        height={132}
        labels={days.map((day) => day.slice(5))}
        format={(value) => `${grouped(value.toFixed(3))} ${unit}`}
        markNames={{ held: t('inQuestion') }}
        series={[
          {
            name: t('usage'),
            kind: 'bar',
            values: rise > 0 ? [...usage.slice(0, -1), rise] : usage,
            marks: days.map((_, i) => (rise > 0 && i === DAYS - 1 ? 'held' : undefined)),
          },
        ]}
      />
    </section>
  )
}

/** The first reading after it shows most: it fits the one before, or continues from this one. */
function NextReading({ reading: { id, deviceSn, time } }: { reading: Subject }) {
  const t = useTranslations('reading.held')
  const { option } = useResourceTexts('reading')
  const day = shownDay(time)
  const dateRange: [string, string] = [day, dayText(dayNumber(day) + DAYS)]
  const input = { deviceSn, dateRange, orderBy: 'effectiveAt', isAsc: true, pageSize: 100 } as const
  const { data, error, refetch } = useRead(waterMeterApi.readings, input)
  const next = data?.list.find((later) => later.id !== id && later.effectiveAt > time)
  if (!data) return error && <LoadFailed error={error} onRetry={refetch} />
  if (!next)
    return (
      <Text as="p" tone="faint" size="tiny">
        {t('noNext')}
      </Text>
    )
  const facts = { time: shownInstant(next.effectiveAt), register: grouped(next.register), verdict: option('verdict', next.verdict) }
  return (
    <Text as="p" tone="faint" size="tiny">
      {t('next', facts)}
    </Text>
  )
}
