import { MONTH_FIGURES, type MonthCheck, monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'

/** Whether the figures equal the entries of the ledger, which the server reads for this. Undefined for a user who may not ask. */
export function useCheck(month: string) {
  const isAllowed = useMay().may(monthStatementApi.check)
  const query = useRead(monthStatementApi.check, { month }, { enabled: isAllowed })
  return isAllowed ? query : undefined
}

/** The outcome as a sentence, with the figures that differ. */
export function useCheckWords() {
  const t = useTranslations('monthStatement')
  const { parts } = useResourceTexts('monthStatement')
  return ({ agrees, differing, kept, ledger }: MonthCheck) => {
    const figures = MONTH_FIGURES.filter((figure) => kept[figure] !== ledger[figure]).map((figure) => parts(figure).name)
    return agrees ? t('agrees') : t('differs', { cards: differing, figures: figures.join(', ') || '—' })
  }
}
