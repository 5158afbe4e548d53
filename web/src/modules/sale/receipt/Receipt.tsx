import { amountInWords } from '@weir/contract/texts/amount-words'
import { type OrderReceipt, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { createPortal, flushSync } from 'react-dom'
import { useFormatter, useLocale, useTranslations } from 'use-intl/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { useLabelled, useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import { changeOf } from './change.ts'
import styles from './receipt.module.css'
import { call } from '../../../platform/server/api.ts'

/** A receipt that nobody has printed yet has neither a number nor a printer. */
export type ReceiptFacts = Pick<
  OrderReceipt,
  | 'company'
  | 'orderNo'
  | 'communityName'
  | 'roomNo'
  | 'name'
  | 'cardNo'
  | 'deviceSn'
  | 'unitPrice'
  | 'amount'
  | 'quantity'
  | 'remainingAfter'
  | 'paymentMethod'
  | 'hall'
  | 'recharger'
  | 'delivery'
> & { paidAt: Date; print?: Pick<OrderReceipt, 'copy' | 'printedAt' | 'printer' | 'refundedAmount'> }

/** The server's receipt of a print. */
const factsOf = ({ paidAt, printedAt, ...receipt }: OrderReceipt): ReceiptFacts => ({
  ...receipt,
  paidAt: new Date(paidAt ?? printedAt),
  print: { ...receipt, printedAt },
})

interface Props {
  facts: ReceiptFacts
  /** Cash handed over; empty where nobody typed it. */
  received?: string
}

/** The customer's receipt; alone on the paper when it is printed. A reprint says so. */
export function Receipt({ facts, received = '' }: Props) {
  const t = useTranslations('waterCard.receipt')
  const labelled = useLabelled()
  const format = useFormatter()
  const { label, option } = useResourceTexts('waterCardRecharge')
  const shell = useTranslations('shell')
  const nameOf = useActorName()
  const words = useAmountInWords()
  const { print } = facts
  const cash = useCashLines(received, facts.amount)
  const isRefunded = Number(print?.refundedAmount ?? 0) > 0
  return (
    <section className={styles.receipt} aria-label={t('title')}>
      <header>
        <p>{facts.company || shell('globalTitle')}</p>
        <h3>{t('title')}</h3>
        {print && print.copy > 1 && <b>{t('reprint', { copy: String(print.copy) })}</b>}
      </header>
      <DescriptionList
        items={[
          { label: label('orderNo'), value: facts.orderNo },
          { label: label('roomNo'), value: roomOf(facts) || null },
          { label: label('name'), value: facts.name },
          { label: label('cardNo'), value: facts.cardNo },
          { label: label('deviceSn'), value: facts.deviceSn },
          { label: label('unitPrice'), value: facts.unitPrice },
          { label: label('amount'), value: <b>{grouped(facts.amount)}</b> },
          { label: t('words'), value: words(facts.amount) },
          { label: label('quantity'), value: <b>{shownQuantity(facts.quantity)}</b> },
          { label: labelled(t('left'), 'ton'), value: facts.remainingAfter && shownQuantity(facts.remainingAfter) },
          { label: label('paymentMethod'), value: option('paymentMethod', facts.paymentMethod) },
          ...cash,
          { label: label('paidAt'), value: format.dateTime(facts.paidAt, { dateStyle: 'medium', timeStyle: 'short' }) },
          // A sale without a delivery has no line of it.
          ...(facts.delivery === 'nothingToDeliver' ? [] : [{ label: label('delivery'), value: option('delivery', facts.delivery) }]),
          { label: t('hall'), value: facts.hall },
          { label: label('recharger'), value: nameOf(facts.recharger) },
        ]}
      />
      {print && isRefunded && <p>{t('refunded', { amount: grouped(print.refundedAmount) })}</p>}
      <p>
        {print && print.copy > 1 && <span>{t('printed', { printer: nameOf(print.printer), time: shownInstant(print.printedAt) })}</span>}
        <span>{t('keep')}</span>
      </p>
    </section>
  )
}

/** Cash handed over and the change; none if nobody typed it, or if it is too little. */
function useCashLines(received: string, amount: string) {
  const t = useTranslations('waterCard.receipt')
  const labelled = useLabelled()
  const change = changeOf(received, amount)
  if (!change || change.isShort) return []
  return [
    { label: labelled(t('received'), 'yuan'), value: grouped(change.received) },
    { label: labelled(t('change'), 'yuan'), value: grouped(change.amount) },
  ]
}

function useAmountInWords() {
  const locale = useLocale()
  const language = locale === 'en' || locale === 'zh-tw' ? locale : 'zh-cn'
  return (amount: string) => amountInWords(language, amount)
}

/** The same on paper, where the style sheet leaves everything else out. */
const PaperReceipt = (props: Props) =>
  createPortal(
    <div data-paper className={styles.paper}>
      <Receipt {...props} />
    </div>,
    document.body,
  )

interface Asked extends Pick<Props, 'received'> {
  id: number
}
interface Printed {
  facts: ReceiptFacts
  received: string
}

/**
 * Prints the receipt of an order. The server counts each print first, so a paper without a count cannot be. The hook stands where nothing
 * removes it before the answer: a counted print without a paper cannot be, either.
 */
export function usePrint() {
  const queries = useQueryClient()
  const [printed, setPrinted] = useState<Printed>()
  const command = useMutation({
    mutationFn: ({ id }: Asked) => call(waterCardRechargeApi.print, { id }),
    onSuccess: (receipt, { received = '' }) => {
      // The paper stands before the browser prints.
      flushSync(() => setPrinted({ facts: factsOf(receipt), received }))
      printPaper()
      return queries.invalidateQueries()
    },
  })
  return {
    print: (asked: Asked) => command.isPending || command.mutate(asked),
    isPending: command.isPending,
    facts: printed?.facts,
    paper: printed && <PaperReceipt {...printed} />,
  }
}

function printPaper() {
  const page = document.documentElement
  page.dataset['printing'] = 'receipt'
  addEventListener('afterprint', () => delete page.dataset['printing'], { once: true })
  print()
}
