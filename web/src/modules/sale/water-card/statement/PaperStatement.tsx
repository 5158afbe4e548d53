import type { Statement } from '@weir/contract/modules/sale/statement'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Paper } from '../../../card/ground/Paper.tsx'
import { StatementHead } from './StatementHead.tsx'
import { useStatementColumns } from './StatementLines.tsx'
import { SumsTable } from './StatementSums.tsx'
import styles from './statement.module.css'

/** Head, sums and every line on white pages; the head of the table stands on each of them. */
export function PaperStatement({ statement, dateRange }: { statement: Statement; dateRange: readonly [string, string] }) {
  const t = useTranslations('cardStatement')
  const { option } = useResourceTexts('waterCard')
  const columns = useStatementColumns(({ refType, refNo, adjustReason, note, deviceSn }) => {
    const source = adjustReason === null ? (refNo ?? (refType && option('refType', refType))) : option('adjustReason', adjustReason)
    return [source, deviceSn, note].filter(Boolean).join(' · ')
  })
  return (
    <Paper foot={[t(statement.agrees ? 'agrees' : 'differs'), t('rounded')].join(' ')}>
      <StatementHead statement={statement} dateRange={dateRange} />
      <SumsTable statement={statement} />
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map(({ id, name, unit, isFigure }) => (
              <th key={id} data-figure={isFigure}>
                {name}
                {unit && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.list.map((line) => (
            <tr key={line.id}>
              {columns.map(({ id, cell, isFigure }) => (
                <td key={id} data-figure={isFigure}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
