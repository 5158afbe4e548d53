import { hidden } from '../basics/text-class.ts'
import type { ChartProps, Mark, MarkNames } from './series.ts'

interface Props extends Pick<ChartProps, 'label' | 'labels' | 'series' | 'format'> {
  markNames: MarkNames
}

/** The same figures as a table, for those who do not see the plot. A table grows beyond a given height, so a box hides it. */
export function ChartTable({ label, labels, series, markNames, format }: Props) {
  const named = (mark: Mark | undefined) => mark && markNames[mark]
  return (
    <div className={hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((period, i) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {series.map(({ name, values, marks }) => (
                <td key={name}>
                  {values[i] == null ? '—' : format(values[i])} {named(marks?.[i])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
