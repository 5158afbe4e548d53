import { figureLink } from '../../../ui/basics/look.ts'
import { dashboardApi, type Summary } from '@weir/contract/modules/home/dashboard'
import { formatQuery } from '@weir/contract/platform/format-query'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/crud/detail/Loaded.tsx'
import { grouped, shownChange, shownQuantity } from '../../../platform/format.ts'
import { RowLink } from '../../../platform/router/RowLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'
import { Sparkline } from '../../../ui/Sparkline.tsx'

type Days = [from: string, to: string]

interface Figure {
  name: 'user' | 'usage' | 'stored' | 'consumption'
  path: string
  /** The screens of these rows: on all days, and on some. */
  rows: (dateRange?: Days) => object
  values: { total: string; today: string; month: string; before?: string }
  daily: string[]
}

/** Total users, usage, stored value and consumption; every figure opens its rows. */
export function SummaryStrip() {
  const query = useRead(dashboardApi.summary, {})
  return <Loaded query={query}>{(summary) => <Strip {...summary} />}</Loaded>
}

function Strip(summary: Summary) {
  const t = useTranslations('home')
  const { parts } = useResourceTexts('dashboard')
  const change = useChange()
  const today = summary.daily.at(-1)!.date
  const days = { today: [today, today] as Days, month: [`${today.slice(0, 7)}-01`, today] as Days }
  return (
    <KeyFigures>
      {figuresOf(summary).map(({ name, path, rows, values, daily }) => {
        const to = (dateRange?: Days) => `${path}?${formatQuery(rows(dateRange)).toString()}`
        const { name: title, unit } = parts(`${name}Total`)
        const detail = (when: 'today' | 'month', note?: string) => ({
          label: t(when),
          value: (
            <RowLink className={figureLink} to={to(days[when])}>
              {values[when]}
            </RowLink>
          ),
          note,
        })
        return (
          <KeyFigure
            key={name}
            label={title}
            {...(unit && { unit })}
            beside={daily.some((value) => Number(value) > 0) && <Sparkline values={daily.map(Number)} label={title} />}
            details={[detail('today'), detail('month', values.before && change(values.month, values.before))]}
          >
            <RowLink to={to()}>{values.total}</RowLink>
          </KeyFigure>
        )
      })}
    </KeyFigures>
  )
}

/** "较上月 +2.1%", against the same days; nothing where there is nothing to compare with. */
function useChange() {
  const t = useTranslations('home')
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
  const series = (key: 'usage' | 'stored' | 'consumption') => summary.daily.map((day) => day[key])
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
      path: '/customer/hyUser',
      rows: (days) => (days ? { firstCard: days } : { withCard: true }),
      values: people,
      daily: runningTotal(summary),
    },
    {
      name: 'usage',
      path: '/water/meterStat',
      rows: (dateRange) => ({ dateRange }),
      values: tons(usageTotal, usageToday, usageMonth, usageMonthBefore),
      daily: series('usage'),
    },
    {
      name: 'stored',
      path: '/water/waterCardRecharge',
      rows: (dateRange) => ({ paymentStatus: 'paid', dateRange }),
      values: yuan(storedTotal, storedToday, storedMonth, storedMonthBefore),
      daily: series('stored'),
    },
    {
      name: 'consumption',
      path: '/water/meterStat',
      rows: (dateRange) => ({ dateRange }),
      values: yuan(consumptionTotal, consumptionToday, consumptionMonth, consumptionMonthBefore),
      daily: series('consumption'),
    },
  ]
}
