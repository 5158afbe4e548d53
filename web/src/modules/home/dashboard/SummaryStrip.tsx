import { dashboardApi, type Summary } from '@weir/contract/modules/home/dashboard'
import type { Destined } from '@weir/contract/platform/destination'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { grouped, shownChange, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/figure/KeyFigure.tsx'
import { Sparkline } from '../../../ui/figure/Sparkline.tsx'
import styles from './DashboardPage.module.css'

type Days = [from: string, to: string]

interface Figure {
  name: 'user' | 'usage' | 'stored' | 'consumption'
  /** Its rows: on all days, and on some. */
  rows: (dateRange?: Days) => Destined
  values: { total: string; today: string; month: string; before?: string }
  daily: string[]
}

/** Total users, usage, stored value and consumption; every figure opens its rows. */
export function SummaryStrip() {
  const query = useRead(dashboardApi.summary, {})
  if (query.isPending) return <StripBones />
  return <Loaded query={query}>{(summary) => <Strip {...summary} />}</Loaded>
}

/** As tall as the figures. */
const StripBones = () => (
  <Panel className={styles.strip} aria-hidden="true">
    <Bone />
    <Bone />
  </Panel>
)

function Strip(summary: Summary) {
  const t = useTranslations('dashboard')
  const { parts } = useResourceTexts('dashboard')
  const change = useChange()
  const today = summary.daily.at(-1)!.date
  const days = { today: [today, today] as Days, month: [`${today.slice(0, 7)}-01`, today] as Days }
  return (
    <KeyFigures>
      {figuresOf(summary).map(({ name, rows, values, daily }) => {
        const { name: title, unit } = parts(`${name}Total`)
        const detail = (when: 'today' | 'month', note?: string) => ({
          label: t(when),
          value: (
            <ScreenLink className={figureLink} to={rows(days[when])}>
              {values[when]}
            </ScreenLink>
          ),
          note,
        })
        return (
          <KeyFigure
            key={name}
            label={title}
            {...(unit && { unit })}
            beside={<Course values={daily.map(Number)} label={title} />}
            details={[detail('today'), detail('month', values.before && change(values.month, values.before))]}
          >
            <ScreenLink to={rows()}>{values.total}</ScreenLink>
          </KeyFigure>
        )
      })}
    </KeyFigures>
  )
}

/** A flat line says nothing, so words stand in its place. */
function Course({ values, label }: { values: number[]; label: string }) {
  const t = useTranslations('dashboard')
  if (new Set(values).size > 1) return <Sparkline values={values} label={label} />
  return (
    <Text size="small" tone="faint">
      {t('unchanged', { days: values.length })}
    </Text>
  )
}

/** "较上月 +2.1%", against the same days; nothing where there is nothing to compare with. */
function useChange() {
  const t = useTranslations('dashboard')
  return (now: string, before: string) => {
    const [a, b] = [now, before].map((figure) => Number(figure.replaceAll(',', '').replace('−', '-'))) as [number, number]
    if (b <= 0) return undefined
    return t('comparedToMonth', { change: shownChange(a, b) })
  }
}

/** How many users there were at the end of each day. */
function runningTotal({ userTotal, daily }: Summary): string[] {
  let later = 0
  return daily
    .toReversed()
    .map(({ users }) => {
      const then = userTotal - later
      later += users
      return String(then)
    })
    .toReversed()
}

const gained = (count: number) => (count > 0 ? `+${count}` : '0')

function figuresOf(summary: Summary): Figure[] {
  // Without today, which has only begun: each morning the line would fall to the ground.
  const series = (key: 'usage' | 'stored' | 'consumption') => summary.daily.slice(0, -1).map((day) => day[key])
  const { usageTotal, usageToday, usageMonth, usageMonthBefore, storedTotal, storedToday, storedMonth, storedMonthBefore } = summary
  const { consumptionTotal, consumptionToday, consumptionMonth, consumptionMonthBefore, userTotal, usersToday, usersMonth } = summary
  const tons = (total: string, today: string, month: string, before: string) => ({
    total: shownQuantity(total),
    today: shownQuantity(today),
    month: shownQuantity(month),
    before: shownQuantity(before),
  })
  const yuan = (total: string, today: string, month: string, before: string) => ({
    total: grouped(total),
    today: grouped(today),
    month: grouped(month),
    before: grouped(before),
  })
  const people = { total: grouped(String(userTotal)), today: gained(usersToday), month: gained(usersMonth) }
  return [
    {
      name: 'user',
      rows: (days) => to('hyUser', days ? { firstCard: days } : { withCard: true }),
      values: people,
      daily: runningTotal(summary),
    },
    {
      name: 'usage',
      rows: (dateRange) => to('meterStat', { dateRange }),
      values: tons(usageTotal, usageToday, usageMonth, usageMonthBefore),
      daily: series('usage'),
    },
    {
      name: 'stored',
      // Money counts on the day it is booked: an order of another day may be paid or refunded today.
      rows: (booked) => to('waterCardRecharge', booked ? { booked } : { paymentStatus: 'paid' }),
      values: yuan(storedTotal, storedToday, storedMonth, storedMonthBefore),
      daily: series('stored'),
    },
    {
      name: 'consumption',
      rows: (dateRange) => to('meterStat', { dateRange }),
      values: yuan(consumptionTotal, consumptionToday, consumptionMonth, consumptionMonthBefore),
      daily: series('consumption'),
    },
  ]
}
