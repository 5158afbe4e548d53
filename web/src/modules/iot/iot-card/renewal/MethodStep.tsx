import { payOrderApi } from '@weir/contract/modules/pay/order'
import { OFFLINE_METHODS, type PaymentMethod } from '@weir/contract/modules/card/payment-terms'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { OptionCards } from '../../../../ui/OptionCards.tsx'
import styles from './renewal.module.css'
import type { Renewal } from './use-renewal.ts'

/** The ways to pay, as far as a provider takes them. A provider collects one order at a time, so several cards are paid over the counter. */
export function MethodStep({ renewal: { chosen, form }, isOne }: { renewal: Renewal; isOne: boolean }) {
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
