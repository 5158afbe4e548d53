import type { MonthCards } from '@weir/contract/modules/sale/month-statement'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { cellClass } from '../../../ui/column.ts'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { Table } from '../../../ui/Table.tsx'
import { MonthFigure } from './MonthFigure.tsx'
import { figuresOf, useFigureColumns } from './month-figures.ts'
import styles from './month.module.css'

const figure = cellClass(false, true)

/** A line per card, and the sums of all of them, not of the page. */
export function CardTable({ answer: { list, sums, days, communityName } }: { answer: MonthCards }) {
  const t = useTranslations('monthStatement')
  const { parts, option } = useResourceTexts('monthStatement')
  const isOfSeveral = communityName === null
  const figures = figuresOf([...list, sums])
  const named = ['cardNo', 'name', ...(isOfSeveral ? ['communityName'] : []), 'roomNo', 'state']
  const columns = [...named.map((id) => ({ id, ...parts(id) })), ...useFigureColumns(figures)]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((card) => (
          <tr key={card.id}>
            <td className={cellClass(true)}>
              <ScreenLink to={to('waterCardStatement', { id: card.id, dateRange: days })}>{card.cardNo}</ScreenLink>
            </td>
            <td>{card.name}</td>
            {isOfSeveral && <td>{card.communityName ?? t('noCommunity')}</td>}
            <td>{card.roomNo ?? '—'}</td>
            <td>{option('state', card.state)}</td>
            {figures.map((name) => (
              <td key={name} className={figure}>
                <MonthFigure of={card} name={name} />
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td colSpan={named.length - 1} />
          {figures.map((name) => (
            <td key={name} className={figure}>
              <MonthFigure of={sums} name={name} />
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}
