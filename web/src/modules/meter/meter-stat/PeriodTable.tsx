import type { UsagePeriod } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'

import { daysOf } from '../../../platform/business-time.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { cellClass } from '../../../ui/column.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { StatFilter } from './stat-scope.tsx'

interface Props {
  periods: UsagePeriod[]
  /** The days and conditions they are about. */
  filter: StatFilter
}

/** The figures of a chart; each opens its daily rows. */
export function PeriodTable({ periods, filter }: Props) {
  const { parts } = useResourceTexts('meterStat')
  const columns = ['period', 'quantity', 'amount'].map((id) => ({ id, ...parts(id), isFigure: id !== 'period' }))
  return (
    <Panel>
      <Table>
        <PlainHead columns={columns} />
        <tbody>
          {periods.map(({ period, quantity, amount }) => (
            <tr key={period}>
              <td className={cellClass(true)}>{period}</td>
              <td className={cellClass(false, true)}>
                <ScreenLink to={to('meterStat', { ...filter, dateRange: daysIn(period, filter.dateRange) })}>
                  {shownQuantity(quantity)}
                </ScreenLink>
              </td>
              <td className={cellClass(false, true)}>{grouped(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

/** The days of a period, as far as they were asked about. */
function daysIn(period: string, asked: [string, string] | undefined): [string, string] {
  const [from, to] = daysOf(period)
  if (!asked) return [from, to]
  return [from > asked[0] ? from : asked[0], to < asked[1] ? to : asked[1]]
}
