import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { OFFLINE_METHODS, type PaymentMethod } from '@weir/contract/modules/card/payment'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import { cycleAt } from '@weir/contract/modules/iot/packages'
import type { RenewalType } from '@weir/contract/modules/iot/iot-card-renewal'
import { EFFECTS, type PackageEffect } from '@weir/contract/modules/iot/iot-codes'
import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'

import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { Failure } from '../../../../platform/loading/Failure.tsx'
import { RestoredDraft } from '../../../../platform/draft/draft.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { CashStep, PaymentToScan } from '../../../sale/index.ts'
import { lastDay, shortIccid, useNames } from '../card-state.ts'
import { RenewalPreview, type Renewal, useRenewal } from './Renewal.tsx'
import type { RenewFormProps, RenewProps, Unpaid, RenewedCard } from './renewed.ts'
import { useRead } from '../../../../platform/server/api.ts'
import { OptionCards } from '../../../../ui/input/OptionCards.tsx'
import styles from './renewal.module.css'
import { shownDay } from '../../../../platform/format/format.ts'
import { LoadFailed } from '../../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Bone } from '../../../../ui/basics/Bone.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'

/** Package, effect and payment of one card or many. The server's preview stands before the button, which names cards and amount. */
export default function RenewDrawer(props: RenewProps) {
  const { cards, onClose } = props
  const t = useTranslations()
  const names = useNames()
  const [unpaid, setUnpaid] = useState<Unpaid>()
  const [last, setLast] = useState<Values>()
  const collect = (order: Unpaid, typed: Values) => {
    setLast(typed)
    setUnpaid(order)
  }
  return (
    <SideDrawer
      title={`${t('iotCard.renewal.title')} · ${names(cards)}`}
      closeLabel={t('crud.close')}
      stays={unpaid !== undefined}
      onClose={onClose}
    >
      {unpaid ? (
        <PaymentToScan order={unpaid} onPaid={unpaid.onPaid} onAgain={() => setUnpaid(undefined)} onClose={onClose} />
      ) : (
        <RenewForm {...props} last={last} onUnpaid={collect} />
      )}
    </SideDrawer>
  )
}

/** Each form has an idempotency key of its own, so another try of an ended payment is another order. */
function RenewForm(props: RenewFormProps) {
  const { cards, onClose } = props
  const t = useTranslations()
  const short = useNames(shortIccid)
  const renewal = useRenewal(props)
  const { form, draft, scope, purchase, refusal, send, isPending, preview } = renewal
  const why = useWhyNot(renewal)
  const [received, setReceived] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (purchase && why === undefined) send(purchase)
  }
  return (
    <form onSubmit={submit} aria-busy={preview.isFetching} noValidate>
      <FormScope value={scope}>
        <DrawerBody>
          {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues({ ...draft.discard() })} />}
          <Failure error={refusal} command={iotCardApi.recharge} unanswered={t('iotCard.renewal.unanswered')} />
          <PackageStep renewal={renewal} cards={cards} />
          <Field name="quantity" />
          <MethodStep renewal={renewal} isOne={cards.length === 1} />
          {renewal.chosen.method === 'cash' && <CashStep amount={purchase?.amount} received={received} onReceived={setReceived} />}
          <RenewalPreview renewal={renewal} isOne={cards.length === 1} />
        </DrawerBody>
        <DrawerFooter restate={purchase && renewal.chosen.method && <Restated renewal={renewal} />}>
          <Button onClick={onClose}>
            {t('crud.cancel')}
            <kbd>Esc</kbd>
          </Button>
          <Button type="submit" look="primary" busy={isPending} disabled={why !== undefined} why={why}>
            {purchase ? t('iotCard.renewal.verb', { cards: short(purchase.lines), amount: purchase.amount }) : t('iotCard.renewal.plain')}
            <kbd>Enter</kbd>
          </Button>
        </DrawerFooter>
      </FormScope>
    </form>
  )
}

/** The first thing that keeps the money from being taken. */
function useWhyNot({ chosen, lines, purchase, preview }: Renewal): string | undefined {
  const t = useTranslations('iotCard.renewal')
  if (!chosen.type) return t('choosePackage')
  if (!chosen.effect) return t('chooseEffect')
  if (!chosen.method) return t('chooseMethod')
  if (chosen.method === 'bankTransfer' && chosen.transactionNo === '') return t('transactionFirst')
  // An earlier preview shows while the next one comes, as after another try. A press then is not lost: the button waits.
  if (!lines || preview.isFetching) return t('previewing')
  return purchase ? undefined : t('noneLeft')
}

function Restated({ renewal: { chosen, purchase, quantity } }: { renewal: Renewal }) {
  const t = useTranslations('iotCard.renewal')
  const { option } = useResourceTexts('iotCard')
  const { type, method } = chosen
  if (!purchase || !type) return null
  const said = {
    amount: purchase.amount,
    method: method ? option('paymentMethod', method) : '—',
    name: type.name,
    quantity,
    day: lastDay(purchase.until),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <>
      {t.rich('restate', said)} {purchase.resumed > 0 && t('restateResumes', { count: purchase.resumed })}
      {purchase.lines.some(({ notOrdered }) => notOrdered !== null) && t.rich('restateNotOrdered', said)}
    </>
  )
}

/** The ways to pay, as far as a provider takes them. A provider collects one order at a time, so several cards are paid over the counter. */
function MethodStep({ renewal: { chosen, form }, isOne }: { renewal: Renewal; isOne: boolean }) {
  const t = useTranslations('iotCard.renewal')
  const { label, option } = useResourceTexts('iotCard')
  // Without an answer the counter takes what needs no provider.
  const { data } = useRead(payOrderApi.methods, {}, { staleTime: Infinity })
  const methods: readonly PaymentMethod[] = data?.methods ?? OFFLINE_METHODS
  const noteOf = (method: PaymentMethod) =>
    [t(`methodNote.${method}`), !isOne && method === 'bankTransfer' && t('methodNoteMany')].filter(Boolean).join(' · ')
  return (
    <>
      <div className={styles.pair}>
        <OptionCards
          label={label('paymentMethod')}
          options={methods
            .filter((paymentMethod) => isOne || isOffline({ paymentMethod }))
            .map((method) => ({ value: method, label: option('paymentMethod', method), consequence: noteOf(method) }))}
          value={chosen.method}
          onChange={(next) => form.setFieldValue('paymentMethod', next)}
        />
      </div>
      {chosen.method === 'bankTransfer' && <Field name="transactionNo" isNeeded />}
    </>
  )
}

interface Props {
  renewal: Renewal
  cards: readonly RenewedCard[]
}

/** The packages of the operators of these cards, each with the number of cards that it fits. Then the begin of the chosen one. */
function PackageStep({ renewal: { types, chosen, form }, cards }: Props) {
  const t = useTranslations('iotCard.renewal')
  const { title } = useResourceTexts('iotCardType')
  const { label, option } = useResourceTexts('iotCard')
  const say = useSay(cards.length)
  const starts = useStarts(chosen.type?.operator ?? cards[0]?.operator)
  const operators = new Set(cards.map(({ operator }) => operator)).size
  const offered = types.data?.list
  if (!offered) return types.error ? <LoadFailed error={types.error} onRetry={types.refetch} /> : <Bone />
  if (offered.length === 0)
    return (
      <Empty title={t('none')} advice={t('noneAdvice')}>
        <ScreenLink isAct to={to('iotCardType')}>
          {title}
        </ScreenLink>
      </Empty>
    )
  // A package brings its usual effect, which stays in view.
  const choose = (value: string) => {
    const type = offered.find(({ id }) => String(id) === value)
    form.setValues({ trafficPacketId: value, ...(type && { effect: type.effect }) })
  }
  return (
    <>
      {operators > 1 && <Note tone="warn">{t('mixed', { count: operators })}</Note>}
      <OptionCards
        label={t('package')}
        options={offered.map((type) => ({
          value: String(type.id),
          label: `${type.name} · ${t('price', { price: type.price })}`,
          consequence: say(type),
        }))}
        value={chosen.type && String(chosen.type.id)}
        onChange={choose}
        isFirst
      />
      <div className={styles.pair}>
        <OptionCards
          label={label('effect')}
          options={EFFECTS.map((effect) => ({ value: effect, label: option('effect', effect), consequence: starts(effect) }))}
          value={chosen.effect}
          onChange={(next) => form.setFieldValue('effect', next)}
        />
      </div>
    </>
  )
}

/** Operator, term and traffic of a package; of several cards, how many it fits. */
function useSay(cards: number) {
  const t = useTranslations('iotCard.renewal')
  const { option } = useResourceTexts('iotCardType')
  return ({ operator: of, kind, days, size, description, fits }: RenewalType) => {
    const operator = option('operator', of)
    const term = days === null ? t('of', { operator, kind: option('kind', kind), size }) : t('ofDays', { operator, count: days, size })
    return [term, cards > 1 && t('fits', { fits, count: cards }), description].filter(Boolean).join(' · ')
  }
}

function useStarts(operator: RenewedCard['operator'] | undefined) {
  const t = useTranslations('iotCard.renewal')
  const now = useMinute()
  return (effect: PackageEffect) => {
    if (effect === 'thisMonth') return t('startsNow')
    return operator && t('startsOn', { day: shownDay(toZone(cycleAt(operator, now).end)) })
  }
}
