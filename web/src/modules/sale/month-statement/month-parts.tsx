import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { type MonthFigure as Name, type MonthFigures, MONTH_FIGURES } from '@weir/contract/modules/sale/month-statement'
import { Month, monthOf } from '@weir/contract/platform/month'
import { formatQuery } from '@weir/contract/platform/format-query'
import { useSearchParams } from 'react-router'

import styles from './month.module.css'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { businessToday } from '../../../platform/format/business-time.ts'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'

interface Props {
  statement: { month: string; days: readonly [string, string]; isRunning: boolean; company: string }
  title: string
  /** Acts, on the screen alone. */
  children?: ReactNode
}

/** The company, the title with its month, and how entries and cards are counted. */
export function MonthHead({ statement, title, children }: Props) {
  const t = useTranslations('monthStatement')
  const shell = useTranslations('shell')
  const period = usePeriod()
  return (
    <header className={styles.head}>
      <div>
        <p>{statement.company || shell('globalTitle')}</p>
        <h1>
          {title} <span className={styles.period}>{period(statement)}</span>
        </h1>
        <p>{t('rules')}</p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  )
}

const BALANCES: readonly Name[] = ['opening', 'closing']

/** A figure with two places, of money and of water. A movement that did not happen is a line. */
export const MonthFigure = ({ of, name }: { of: MonthFigures; name: Name }) =>
  Number(of[name]) === 0 && !BALANCES.includes(name) ? <Nothing /> : shown(of[name])

/** Water comes with three places, money with two. */
const shown = (figure: string) => (/\.\d{3}$/.test(figure) ? shownQuantity(figure) : grouped(figure))

/** Few months have any of these: their columns stand where some row has one. */
const SELDOM: readonly Name[] = ['priceChanged', 'transferred', 'transferredAmount']

const isSome = (value: string) => Number(value) !== 0

/** The figures that a table of these rows has, in their order. */
export const figuresOf = (rows: readonly MonthFigures[]): Name[] =>
  MONTH_FIGURES.filter((figure) => !SELDOM.includes(figure) || rows.some((row) => isSome(row[figure])))

/** A column for each figure, with its unit. */
export function useFigureColumns(figures: readonly Name[]) {
  const { parts } = useResourceTexts('monthStatement')
  return figures.map((id) => ({ id, ...parts(id), isFigure: true }))
}

/** The period in words: the month with its days, so far if it still runs. */
function usePeriod() {
  const t = useTranslations('monthStatement')
  return ({ month, days: [from, to], isRunning }: { month: string; days: readonly [string, string]; isRunning: boolean }) =>
    [t('period', { month, from, to }), isRunning && t('running')].filter(Boolean).join(' · ')
}

/** The month in the address. Without one, and for one that has not begun, the server takes the last complete month. */
export function useMonth() {
  const [params, setParams] = useSearchParams()
  return { input: monthIn(params), choose: (month: string) => setParams(formatQuery({ month }), IN_PLACE) }
}

export function monthIn(params: URLSearchParams): { month?: string } {
  const asked = Month.safeParse(params.get('month'))
  return asked.success && asked.data <= thisMonth() ? { month: asked.data } : {}
}

export const thisMonth = () => monthOf(businessToday())
