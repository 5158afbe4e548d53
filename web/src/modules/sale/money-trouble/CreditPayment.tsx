import { type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { useDryRun } from '../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { subjectOf } from '../../card/ground/card-facts.ts'

const { creditPayment } = moneyTroubleApi

/** A payment of another amount, and the water that it buys now. The act carries the price and the remaining water that stand here. */
export default function CreditPayment({ line, onClose }: { line: MoneyTrouble; onClose: () => void }) {
  const t = useTranslations('moneyTrouble')
  const { data: seen, error } = useDryRun(creditPayment, { id: line.id })
  const refusalOf = useRefusalText()
  const said = { name: subjectOf(line), amount: grouped(line.amount), orderAmount: grouped(line.orderAmount), orderNo: line.orderNo }
  return (
    <ConfirmCommand
      endpoint={creditPayment}
      input={{ id: line.id, ...(seen && { unitPrice: seen.unitPrice, remainingQuantity: seen.remainingBefore }) }}
      question={t('creditQuestion', said)}
      confirm={t('creditVerb', said)}
      isWaiting={seen === undefined}
      told={({ orderNo, quantity }) => ({ detail: t('credited', { orderNo: orderNo ?? '', quantity: shownQuantity(quantity) }) })}
      onClose={onClose}
    >
      {seen && <p>{t('creditEffect', { ...said, price: seen.unitPrice, quantity: shownQuantity(seen.quantity) })}</p>}
      {seen && <p>{t('creditBalance', { before: shownQuantity(seen.remainingBefore), after: shownQuantity(seen.remainingQuantity) })}</p>}
      {error && <Note tone="bad">{refusalOf(error)}</Note>}
    </ConfirmCommand>
  )
}
