import type { UsagePeriod } from '@weir/contract/modules/water/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { formatQuery } from '@weir/contract/platform/query-text'
import { Link } from 'react-router'

import { grouped, shownQuantity, splitUnit } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'

/** The days of `2026-11-20`, `2026-11` or `2026`. */
function daysOf(period: string): [string, string] {
  if (period.length === 10) return [period, period]
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`]
  const next = dayText(dayNumber(`${period}-28`) + 4).slice(0, 7)
  return [`${period}-01`, dayText(dayNumber(`${next}-01`) - 1)]
}

/** The figures of a chart; each opens its daily rows. */
export function PeriodTable({ periods }: { periods: UsagePeriod[] }) {
  const { label } = useResourceTexts('meterStat')
  const heads = (['period', 'quantity', 'amount'] as const).map((field) => ({ field, ...splitUnit(label(field)) }))
  return (
    <section className="panel">
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              {heads.map(({ field, name, unit }) => (
                <th key={field} scope="col" className={field === 'period' ? 'c-pin' : 'num'}>
                  {name}
                  {unit && <span className="u">{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ period, quantity, amount }) => (
              <tr key={period}>
                <td className="c-pin">{period}</td>
                <td className="num">
                  <Link to={`/water/meterStat?${formatQuery({ dateRange: daysOf(period) }).toString()}`}>{shownQuantity(quantity)}</Link>
                </td>
                <td className="num">{grouped(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
