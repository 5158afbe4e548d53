import { useMutation } from '@tanstack/react-query'
import { LINK_METHODS, type Opened, payLinkApi } from '@weir/contract/modules/pay/link'
import { numberText } from '@weir/contract/platform/text-rules/number-text'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Money, PaidMoney, Price, Quantity, quantityFor } from '@weir/contract/platform/units'
import { z } from 'zod'

import { call } from '../../../platform/server/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { hidden } from '../../../ui/basics/text-class.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { fieldset } from '../../../ui/basics/layout-class.ts'
import styles from './PayLink.module.css'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'

const USUAL = ['50', '100', '200', '300']

interface Props {
  link: string
  /** The account that pays inside WeChat, signed; undefined: elsewhere, by a code. */
  payer: string | undefined
  opened: Opened
  sale: NonNullable<Opened['sale']>
  onPlaced: (orderNo: string) => void
}

/** Amount and method. The tons stand beside the amount; the order carries the price that was shown. */
export function LinkedSale({ link, payer, opened, sale, onPlaced }: Props) {
  const t = useTranslations('payLink')
  const { option } = useResourceTexts('payLink')
  const id = useId()
  const [typed, setTyped] = useState(USUAL[1]!)
  // WeChat opens no page of another app.
  const methods = payer === undefined ? sale.methods : sale.methods.filter((one) => one === 'wechat')
  const [method, setMethod] = useState(methods[0] ?? LINK_METHODS[0])
  const { key, renewAfter } = useIdempotencyKey()
  const bought = purchaseOf(typed, sale)
  const pay = useMutation({
    mutationFn: (amount: string) =>
      call(
        payLinkApi.pay,
        { link, amount, paymentMethod: method, unitPrice: sale.unitPrice, ...(method === 'wechat' && payer && { payer }) },
        { idempotencyKey: key },
      ),
    onSuccess: ({ orderNo }) => onPlaced(orderNo),
    onError: (error: Error) => renewAfter(error),
    meta: { failure: 'inPlace' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (bought) pay.mutate(bought.amount)
  }
  if (methods.length === 0)
    return (
      <>
        <Household opened={opened} />
        <Note tone="warn">{t('noMethod')}</Note>
      </>
    )
  return (
    <form className={styles.sale} onSubmit={submit} noValidate>
      <h1>{t('heading')}</h1>
      <Household opened={opened} />
      <fieldset className={`${fieldset} ${styles.set}`}>
        <legend>{t('choose')}</legend>
        <div className={styles.usual}>
          {USUAL.map((amount) => (
            <Button key={amount} aria-pressed={amount === typed} onClick={() => setTyped(amount)}>
              {amount}
            </Button>
          ))}
        </div>
        <label htmlFor={id} className={styles.label}>
          {t('other')}
          <small>{t('otherHint', { most: grouped(sale.most) })}</small>
        </label>
        <InputBox className={styles.amount}>
          <span>¥</span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={bought === undefined || undefined}
            onChange={({ target }) => setTyped(numberText.decimal(target.value))}
          />
        </InputBox>
        <output className={styles.quote}>{bought ? t('quote', { quantity: shownQuantity(bought.quantity) }) : '—'}</output>
      </fieldset>
      <fieldset className={`${fieldset} ${styles.set}`}>
        <legend>{t('method')}</legend>
        <div className={styles.methods}>
          {methods.map((one) => (
            <label key={one} className={styles.method} data-chosen={one === method}>
              <input type="radio" name={`${id}-method`} className={hidden} checked={one === method} onChange={() => setMethod(one)} />
              {option('paymentMethod', one)}
            </label>
          ))}
        </div>
      </fieldset>
      <Failure error={pay.error} command={payLinkApi.pay} unanswered={t('unanswered')} />
      <Button type="submit" look="primary" className={styles.submit} busy={pay.isPending} disabled={!bought}>
        {bought ? t('pay', { amount: grouped(bought.amount) }) : t('payPlain')}
      </Button>
    </form>
  )
}

/** The purchase of an amount at this price, by the rule of the server; undefined: it buys nothing, or is above the limit. */
function purchaseOf(typed: string, { unitPrice, most }: NonNullable<Opened['sale']>) {
  const amount = PaidMoney.safeDecode(typed)
  if (!amount.success || amount.data <= 0 || amount.data > z.decode(Money, most)) return undefined
  const litres = quantityFor(amount.data, z.decode(Price, unitPrice))
  return litres > 0 ? { amount: z.encode(Money, amount.data), quantity: z.encode(Quantity, litres) } : undefined
}

/** The payer makes sure that it is the right home. The name is masked. */
export function Household({ opened: { name, communityName, roomNo, sale } }: { opened: Opened }) {
  const t = useTranslations('payLink')
  const room = [communityName, roomNo].filter(Boolean).join(' ')
  return (
    <div className={styles.box}>
      <DescriptionList
        items={[
          ...(room ? [{ label: t('household'), value: <b>{room}</b> }] : []),
          { label: t('name'), value: name },
          ...(sale ? [{ label: t('priceLabel'), value: t('price', { price: sale.unitPrice }) }] : []),
        ]}
      />
    </div>
  )
}
