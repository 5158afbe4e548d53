import { numberText } from '@weir/contract/platform/text-rules/number-text'
import { type KeyboardEvent, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { waterCardApi, QuoteInput } from '@weir/contract/modules/sale/water-card'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { OFFLINE_METHODS, type PAYMENT_METHODS } from '@weir/contract/modules/card/payment'

import { grouped } from '../../../../platform/format/format.ts'
import { only, hidden, textClass } from '../../../../ui/basics/text-class.ts'
import { Button } from '../../../../ui/basics/Button.tsx'
import { InputBox } from '../../../../ui/input/InputBox.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import { Stack } from '../../../../ui/basics/Row.tsx'
import { fieldset, stackClass } from '../../../../ui/basics/layout-class.ts'
import styles from './recharge.module.css'
import { queryOf, useRead } from '../../../../platform/server/api.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Icon, type IconName } from '../../../../ui/icon/Icon.tsx'

/** Yuan, or tons. */
const USUAL: Record<By, readonly string[]> = { amount: ['50', '100', '150', '200', '300'], quantity: ['5', '10', '20', '30', '50'] }

interface Props {
  by: By
  typed: string
  /** The server's objection to it. */
  refusal: string | undefined
  /** The amount that settles an overdrawn card, in yuan. */
  debt: string | undefined
  onType: (typed: string) => void
  onToggle: () => void
}

/** How much: typed, or one of the usual amounts by arrow or press; `T` changes between yuan and tons. */
export function AmountStep({ by, typed, refusal, debt, onType, onToggle }: Props) {
  const t = useTranslations('waterCard.counter')
  const id = useId()
  const owed = by === 'amount' ? debt : undefined
  const usual = owed === undefined ? USUAL[by] : [owed, ...USUAL[by].slice(0, -1)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 't') {
      event.preventDefault()
      onToggle()
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = usual.indexOf(typed)
    onType(usual[(at + step + usual.length) % usual.length]!)
  }
  return (
    <Stack gap="small">
      <div className={styles.label}>
        <label htmlFor={id}>{t('recharge')}</label>
        <span className={`${styles.keys} ${only.wide}`}>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('usual')} <kbd>T</kbd>
          {t('toggle')}
        </span>
      </div>
      <Segmented
        label={t('recharge')}
        look="full"
        options={[
          { value: 'amount', label: t('byAmount') },
          { value: 'quantity', label: t('byQuantity') },
        ]}
        value={by}
        onChange={(next) => next !== by && onToggle()}
      />
      <InputBox className={styles.amount}>
        {by === 'amount' && <span className={styles.unit}>¥</span>}
        <input
          id={id}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to type, once the household is chosen
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={`${id}-why`}
          onChange={(event) => onType(numberText.decimal(event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <span className={styles.unit}>{t(by === 'amount' ? 'yuan' : 'ton')}</span>
      </InputBox>
      {refusal && (
        <p id={`${id}-why`} className={textClass({ tone: 'bad', size: 'small' })} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.usual} data-owes={owed !== undefined}>
        {usual.map((one) => (
          <Button key={one} aria-pressed={one === typed} onClick={() => onType(one)}>
            {one === owed ? t('settle', { amount: grouped(one) }) : one}
          </Button>
        ))}
      </div>
    </Stack>
  )
}

/** Yuan or tons. */
export type By = 'amount' | 'quantity'

/** The server's quote for the typed sale. `quote` exists only while it matches exactly. */
export function useQuote(id: number, by: By, typed: string) {
  const refusalOf = useRefusalText()
  const settled = useSettled(typed)
  const input = { id, [by]: settled }
  const isWhole = QuoteInput.safeParse(input).success
  const { data, error } = useQuery({ ...queryOf(waterCardApi.quote, input), enabled: isWhole, meta: { failure: 'inPlace' } })
  const isCurrent = settled === typed && isWhole
  const refusal = error ? refusalOf(error, by) : undefined
  return { quote: isCurrent && !error ? data : undefined, refusal: isCurrent ? refusal : undefined }
}

type Method = (typeof PAYMENT_METHODS)[number]
const ICONS: Record<Method, IconName> = { cash: 'cash', wechat: 'qrCode', alipay: 'qrCode', bankTransfer: 'card' }

interface MethodProps {
  method: Method
  onMethod: (method: Method) => void
  transactionNo: string
  onTransactionNo: (transactionNo: string) => void
}

/** The ways to pay at the counter, as far as a provider takes them. A transfer names its transaction. */
export function MethodStep({ method, onMethod, transactionNo, onTransactionNo }: MethodProps) {
  const t = useTranslations('waterCard.counter')
  const { option, label } = useResourceTexts('waterCard')
  const id = useId()
  // Without an answer the counter takes what needs no provider.
  const { data } = useRead(payOrderApi.methods, {}, { staleTime: Infinity })
  const methods: readonly Method[] = data?.methods ?? OFFLINE_METHODS
  return (
    <fieldset className={`${fieldset} ${stackClass({ gap: 'small' })}`}>
      <legend className={styles.label}>
        <span>{t('method')}</span>
        <span className={`${styles.keys} ${only.wide}`}>
          <kbd>Tab</kbd>
          {t('methodKeys')} <kbd>←</kbd>
          <kbd>→</kbd>
        </span>
      </legend>
      <div className={styles.methods}>
        {methods.map((one) => (
          <label key={one} className={styles.method} data-chosen={one === method}>
            <input type="radio" name={id} className={hidden} checked={one === method} onChange={() => onMethod(one)} />
            <Icon name={ICONS[one]} />
            {option('paymentMethod', one)}
          </label>
        ))}
      </div>
      {method === 'bankTransfer' && (
        <Stack gap="small">
          <label htmlFor={`${id}-no`}>{label('transactionNo')}</label>
          <InputBox>
            <input
              id={`${id}-no`}
              required
              autoComplete="off"
              maxLength={64}
              value={transactionNo}
              onChange={(event) => onTransactionNo(event.target.value)}
            />
          </InputBox>
        </Stack>
      )}
    </fieldset>
  )
}
