import type { ChartProps } from './Chart.tsx'

/** The same figures as a table, for those who do not see the plot. */
export const ChartTable = ({ label, labels, series, format }: Pick<ChartProps, 'label' | 'labels' | 'series' | 'format'>) => (
  <table className="vh">
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
          {series.map(({ name, values }) => (
            <td key={name}>{values[i] == null ? '—' : format(values[i])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
