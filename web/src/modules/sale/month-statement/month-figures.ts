import { MONTH_FIGURES, type MonthFigure, type MonthFigures } from '@weir/contract/modules/sale/month-statement'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** Few months have any of these: their columns stand where some row has one. */
const SELDOM: readonly MonthFigure[] = ['priceChanged', 'transferred', 'transferredAmount']

const isSome = (value: string) => Number(value) !== 0

/** The figures that a table of these rows has, in their order. */
export const figuresOf = (rows: readonly MonthFigures[]): MonthFigure[] =>
  MONTH_FIGURES.filter((figure) => !SELDOM.includes(figure) || rows.some((row) => isSome(row[figure])))

/** A column for each figure, with its unit. */
export function useFigureColumns(figures: readonly MonthFigure[]) {
  const { parts } = useResourceTexts('monthStatement')
  return figures.map((id) => ({ id, ...parts(id), isFigure: true }))
}

/** The period in words: the month with its days, so far if it still runs. */
export function usePeriod() {
  const t = useTranslations('monthStatement')
  return ({ month, days: [from, to], isRunning }: { month: string; days: readonly [string, string]; isRunning: boolean }) =>
    [t('period', { month, from, to }), isRunning && t('running')].filter(Boolean).join(' · ')
}
