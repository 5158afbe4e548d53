import { payOrderApi } from '@weir/contract/modules/pay/order'
import { OFFLINE_METHODS, type PAYMENT_METHODS } from '@weir/contract/modules/card/payment-codes'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { hidden, only } from '../../../../ui/basics/text-class.ts'
import { Icon, type IconName } from '../../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../../ui/input/InputBox.tsx'
import styles from './recharge.module.css'

type Method = (typeof PAYMENT_METHODS)[number]
const ICONS: Record<Method, IconName> = { cash: 'cash', wechat: 'qrCode', alipay: 'qrCode', bankTransfer: 'card' }

interface Props {
  method: Method
  onMethod: (method: Method) => void
  transactionNo: string
  onTransactionNo: (transactionNo: string) => void
}

/** The ways to pay at the counter, as far as a provider takes them. A transfer names its transaction. */
export function MethodStep({ method, onMethod, transactionNo, onTransactionNo }: Props) {
  const t = useTranslations('waterCard.counter')
  const { option, label } = useResourceTexts('waterCard')
  const id = useId()
  // Without an answer the counter takes what needs no provider.
  const { data } = useRead(payOrderApi.methods, {}, { staleTime: Infinity })
  const methods: readonly Method[] = data?.methods ?? OFFLINE_METHODS
  return (
    <fieldset className={styles.step}>
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
        <div className={styles.step}>
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
        </div>
      )}
    </fieldset>
  )
}
