import { useQueryClient } from '@tanstack/react-query'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { useNames } from '../use-names.ts'
import type { Purchase, RenewFormProps, Unpaid } from './renewed.ts'
import { useQuotedRenewal } from './use-quoted-renewal.ts'

const { recharge, renew, renewTypes } = iotCardApi
const NOTHING_CHOSEN = { trafficPacketId: '', quantity: '1', effect: '', paymentMethod: '', transactionNo: '' }

/** The answer of an order that a provider collects. */
const isUnpaid = (sold: unknown): sold is Pick<Unpaid, 'orderNo' | 'amount'> =>
  (sold as { paymentStatus?: string } | undefined)?.paymentStatus === 'unpaid'

/** The form of a renewal with its preview, and its sending. Nothing is chosen beforehand, but for another try. */
export function useRenewal({ cards, last, onUnpaid, onRenewed, onClose }: RenewFormProps) {
  const t = useTranslations('iotCard.renewal')
  const done = useDone()
  const queries = useQueryClient()
  const namesOf = useNames()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const ids = cards.map(({ id }) => id)
  const isOne = cards.length === 1
  const endpoint: Endpoint = isOne ? recharge : renew
  const { form, draft, sending, scope } = useDraftedForm(endpoint, { ...(isOne ? { id: ids[0] } : { ids }), ...NOTHING_CHOSEN, ...last })
  const quoted = useQuotedRenewal(ids, form.values)
  const { chosen, quantity, preview } = quoted
  // A second press comes before the first one is drawn.
  const isOut = useRef(false)

  const send = ({ lines, unitPrice, amount }: Purchase) => {
    const { type, effect, method: paymentMethod, transactionNo } = chosen
    if (isOut.current || !type || !effect || !paymentMethod) return
    isOut.current = true
    setRefusal(null)
    const paidFor = lines.map(({ id }) => id)
    const input = {
      ...(isOne ? { id: ids[0] } : { ids: paidFor }),
      trafficPacketId: type.id,
      quantity,
      effect,
      paymentMethod,
      unitPrice,
      ...(paymentMethod === 'bankTransfer' && { transactionNo }),
    }
    sending.send(form.getValues(), input, {
      onSaved: (sold) => {
        const onPaid = () => {
          done(endpoint, { title: t('told', { cards: namesOf(lines), amount }) })
          onRenewed?.(new Set(paidFor))
          onClose()
        }
        if (isUnpaid(sold)) onUnpaid({ ...sold, method: paymentMethod, onPaid }, form.getValues())
        else onPaid()
      },
      onRefused: (error) => {
        isOut.current = false
        const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
        form.setErrors(fieldErrors)
        setRefusal('transactionNo' in fieldErrors ? null : (error as Error))
        // The price may be another one now: show it before anybody pays.
        void queries.invalidateQueries({ queryKey: [renewTypes.resource, renewTypes.action] })
        void preview.refetch()
      },
    })
  }
  return { ...quoted, form, draft, scope, refusal, send, isPending: sending.isPending }
}

export type Renewal = ReturnType<typeof useRenewal>
