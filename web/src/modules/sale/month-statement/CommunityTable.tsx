import type { CommunityMonth, MonthFigure, MonthStatement } from '@weir/contract/modules/sale/month-statement'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { cellClass } from '../../../ui/column.ts'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { Table } from '../../../ui/Table.tsx'
import { MonthFigure as Figure } from './MonthFigure.tsx'
import { figuresOf, useFigureColumns } from './month-figures.ts'
import styles from './month.module.css'

const figure = cellClass(false, true)

/** The cards of a row: those of a community, of none, or all. */
type Place = Pick<CommunityMonth, 'communityId'> | undefined
const placeOf = (row: Place) =>
  row === undefined ? {} : row.communityId === null ? { isWithoutCommunity: true } : { communityId: row.communityId }

/** A line per community and their total. Each figure opens the cards that have it. */
export function CommunityTable({ statement: { month, list, sums } }: { statement: MonthStatement }) {
  const t = useTranslations('monthStatement')
  const { parts } = useResourceTexts('monthStatement')
  const figures = figuresOf(list)
  const columns = [
    { id: 'communityName', ...parts('communityName') },
    { id: 'regionName', ...parts('regionName') },
    { id: 'cards', ...parts('cards'), isFigure: true },
    ...useFigureColumns(figures),
  ]
  const cards = (row: Place, moved?: MonthFigure) => to('monthStatementCards', { month, ...placeOf(row), ...(moved && { figure: moved }) })
  const cells = (row: CommunityMonth | MonthStatement['sums'], place: Place) => (
    <>
      <td className={figure}>
        <ScreenLink to={cards(place)}>{row.cards}</ScreenLink>
      </td>
      {figures.map((name) => (
        <td key={name} className={figure}>
          <ScreenLink to={Number(row[name]) === 0 ? undefined : cards(place, name)}>
            <Figure of={row} name={name} />
          </ScreenLink>
        </td>
      ))}
    </>
  )
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((row) => (
          <tr key={row.communityId ?? 0}>
            <td className={cellClass(true)}>
              <ScreenLink to={cards(row)}>{row.communityName ?? t('noCommunity')}</ScreenLink>
            </td>
            <td>{row.regionName ?? '—'}</td>
            {cells(row, row)}
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td />
          {cells(sums, undefined)}
        </tr>
      </tbody>
    </Table>
  )
}
