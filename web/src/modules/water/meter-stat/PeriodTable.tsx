import type { UsagePeriod } from '@weir/contract/modules/water/meter-stat'
import { splitUnit } from '@weir/contract/platform/label'
import { formatQuery } from '@weir/contract/platform/query-text'
import { Link } from 'react-router'

import { daysOf } from '../../../platform/business-time.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'

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
