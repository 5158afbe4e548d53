import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { Failure } from '../../../../platform/Failure.tsx'
import { RestoredDraft } from '../../../../platform/draft/RestoredDraft.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { CashStep, PaymentToScan } from '../../../sale/index.ts'
import { useNames } from '../use-names.ts'
import { lastDay, shortIccid } from '../card-look.ts'
import { MethodStep } from './MethodStep.tsx'
import { PackageStep } from './PackageStep.tsx'
import { RenewalPreview } from './RenewalPreview.tsx'
import type { RenewFormProps, RenewProps, Unpaid } from './renewed.ts'
import { type Renewal, useRenewal } from './use-renewal.ts'

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
    <SideDrawer title={`${t('iotCard.renewal.title')} · ${names(cards)}`} closeLabel={t('crud.close')} onClose={onClose}>
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
