import { useQueryClient } from '@tanstack/react-query'
import { waterCardApi, type WaterCardQuote } from '@weir/contract/modules/sale/water-card'
import { isOffline, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { type FormEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'

import { Failure } from '../../../../platform/loading/Failure.tsx'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { RestoredDraft } from '../../../../platform/draft/draft.tsx'
import { useDraft, useSending } from '../../../../platform/draft/use-draft.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'
import { CheckBox } from '../../../../ui/input/CheckBox.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { debtOf } from '../../../card/ground/debt.ts'
import { AmountStep, useQuote, type By, MethodStep } from './AmountAndMethod.tsx'
import { CashStep } from './CashStep.tsx'
import { HouseholdCard, useGlances } from './HouseholdCard.tsx'
import type { Paid } from './paid.ts'
import { Stack } from '../../../../ui/basics/Row.tsx'
import styles from './recharge.module.css'
import { shownQuantity, grouped } from '../../../../platform/format/format.ts'
import { roomOf } from '../../../card/ground/card-facts.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import type { Values } from '../../../../platform/command/typed-values.ts'

interface Props {
  card: WaterCard
  /** The money is there. */
  onPaid: (paid: Paid) => void
  /** A provider collects it. */
  onPlaced: (sale: Paid) => void
  onOther: () => void
  onClose: () => void
}

/** The sale, its amount and its payment. Enter collects the money once the quote stands; a second Enter changes nothing. */
export function RechargeForm({ card, onPaid, onPlaced, onOther, onClose }: Props) {
  const t = useTranslations('waterCard.counter')
  const queries = useQueryClient()
  const debt = debtOf(card)
  // A card that owes begins with what settles it.
  const draft = useDraft(waterCardApi.recharge, valuesOf(card.id, { ...FIRST_SALE, ...(debt && { typed: debt }) }))
  const [sale, setSale] = useState(() => saleOf(draft.values))
  const { by, typed, method, transactionNo } = sale
  const [prints, setPrints] = useState(true)
  const [received, setReceived] = useState('')
  const glanceAt = useGlances([card])
  const { quote, refusal } = useQuote(card.id, by, typed)
  const recharge = useSending(waterCardApi.recharge, draft)
  const done = useDone()
  // A second Enter comes before anything is drawn again.
  const isSent = useRef(false)

  const isCounted = isOffline({ paymentMethod: method })

  const change = (part: Partial<Sale>) => {
    const next = { ...sale, ...part }
    setSale(next)
    draft.keep(valuesOf(card.id, next))
  }
  const toggle = () => change({ by: by === 'amount' ? 'quantity' : 'amount', typed: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote || isSent.current) return
    isSent.current = true
    const transfer = method === 'bankTransfer' ? { transactionNo } : {}
    const input = { id: card.id, [by]: typed, paymentMethod: method, unitPrice: quote.unitPrice, ...transfer }
    recharge.send(valuesOf(card.id, sale), input, {
      onSaved: (result, isSeen) => {
        void queries.invalidateQueries({ queryKey: [waterCardRechargeApi.list.resource] })
        if (!isSeen && isCounted)
          done(waterCardApi.recharge, { detail: [t('done', quote), result.goesToMeter && t('onItsWay')].filter(Boolean).join(' · ') })
        const goOn = isCounted ? onPaid : onPlaced
        goOn({ card, ...result, unitPrice: quote.unitPrice, method, prints, at: new Date(), received: method === 'cash' ? received : '' })
      },
      onRefused: () => {
        isSent.current = false
        // The price may be another one now: show what the server says to it.
        void queries.invalidateQueries({ queryKey: [waterCardApi.quote.resource, waterCardApi.quote.action] })
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <DrawerBody>
        {draft.isRestored && <RestoredDraft onDiscard={() => setSale(saleOf(draft.discard()))} />}
        <Failure error={recharge.error} command={waterCardApi.recharge} unanswered={t('unanswered')} />
        <Stack gap="small">
          <div className={styles.label}>
            <span>{t('household')}</span>
            <span className={styles.keys}>
              <LinkButton onClick={onOther}>{t('change')}</LinkButton>
            </span>
          </div>
          <div className={styles.chosen}>
            <HouseholdCard card={card} glance={glanceAt(card.id)} />
          </div>
        </Stack>
        <AmountStep by={by} typed={typed} refusal={refusal} debt={debt} onType={(next) => change({ typed: next })} onToggle={toggle} />
        <QuoteBox by={by} quote={quote} />
        <MethodStep
          method={method}
          onMethod={(next) => change({ method: next })}
          transactionNo={transactionNo}
          onTransactionNo={(next) => change({ transactionNo: next })}
        />
        {method === 'cash' && <CashStep amount={quote?.amount} received={received} onReceived={setReceived} />}
        <CheckBox checked={prints} onChange={(event) => setPrints(event.target.checked)}>
          {t('print')}
        </CheckBox>
      </DrawerBody>
      <DrawerFooter restate={quote && <Restated card={card} quote={quote} method={method} />} hint={<Text only="wide">{t('once')}</Text>}>
        <Button onClick={onClose}>
          {t('cancel')}
          <kbd>Esc</kbd>
        </Button>
        <Button type="submit" look="primary" className={styles.submit} busy={recharge.isPending}>
          {quote ? t(isCounted ? 'submit' : 'submitCode', { amount: quote.amount }) : t(isCounted ? 'submitPlain' : 'submitCodePlain')}
          <kbd>Enter</kbd>
        </Button>
      </DrawerFooter>
    </form>
  )
}

interface RestatedProps {
  card: WaterCard
  quote: WaterCardQuote
  method: (typeof PAYMENT_METHODS)[number]
}

/** The effect of the button: card, meter, amount. */
function Restated({ card, quote, method }: RestatedProps) {
  const t = useTranslations('waterCard')
  return t.rich('counter.restate', {
    room: roomOf(card),
    name: card.name,
    deviceSn: card.deviceSn ?? t('detail.noDevice'),
    method: t(`counter.by.${method}`),
    amount: quote.amount,
    quantity: shownQuantity(quote.quantity),
    b: (text: ReactNode) => <b>{text}</b>,
  })
}

/** Price, what is bought or what it costs, and what is left then: figures of the server, never of this page. */
function QuoteBox({ by, quote }: { by: By; quote: WaterCardQuote | undefined }) {
  const t = useTranslations('waterCard.counter')
  const figure = (label: string, value: string | undefined, unit: string) => (
    <div>
      <span>{label}</span>
      <b>{value ?? '—'}</b> <small>{unit}</small>
    </div>
  )
  return (
    <div className={styles.quote} aria-live="polite">
      <div className={styles.quoteHead}>
        <Icon name={quote ? 'success' : 'note'} size={14} />
        {t(quote ? 'quote' : 'typeFirst')}
      </div>
      <div className={styles.figures}>
        {figure(t('price'), quote?.unitPrice, `${t('yuan')}/${t('ton')}`)}
        {by === 'amount'
          ? figure(t('buys'), quote && shownQuantity(quote.quantity), t('ton'))
          : figure(t('costs'), quote && grouped(quote.amount), t('yuan'))}
        {figure(t('after'), quote && shownQuantity(quote.remainingAfter), t('ton'))}
      </div>
    </div>
  )
}

/** The typed sale at the counter. */
interface Sale {
  by: By
  typed: string
  method: (typeof PAYMENT_METHODS)[number]
  transactionNo: string
}
const FIRST_SALE: Sale = { by: 'amount', typed: '100', method: 'cash', transactionNo: '' }

/** Under the names of the command, as a draft is kept. */
const valuesOf = (id: number, { by, typed, method, transactionNo }: Sale): Values => ({
  id,
  amount: by === 'amount' ? typed : '',
  quantity: by === 'quantity' ? typed : '',
  paymentMethod: method,
  transactionNo,
})

function saleOf({ amount, quantity, paymentMethod, transactionNo }: Values): Sale {
  const by = quantity ? 'quantity' : 'amount'
  const typed = { amount, quantity }[by]
  return {
    by,
    typed: typeof typed === 'string' ? typed : '',
    method: PAYMENT_METHODS.find((method) => method === paymentMethod) ?? FIRST_SALE.method,
    transactionNo: typeof transactionNo === 'string' ? transactionNo : '',
  }
}
