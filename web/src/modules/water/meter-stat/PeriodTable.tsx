import type { UsagePeriod } from '@weir/contract/modules/water/meter-stat'
import { splitUnit } from '@weir/contract/platform/label'
import { formatQuery } from '@weir/contract/platform/query-text'
import { Link } from 'react-router'

import { daysOf } from '../../../platform/business-time.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { PlainHead } from '../../../ui/PlainHead.tsx'

/** The figures of a chart; each opens its daily rows. */
export function PeriodTable({ periods }: { periods: UsagePeriod[] }) {
  const { label } = useResourceTexts('meterStat')
  const columns = ['period', 'quantity', 'amount'].map((id) => ({ id, ...splitUnit(label(id)), isFigure: id !== 'period' }))
  return (
    <section className="panel">
      <div className="tw">
        <table className="tbl">
          <PlainHead columns={columns} />
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
