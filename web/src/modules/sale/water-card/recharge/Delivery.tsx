import { to } from '@weir/contract/modules/to'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { useWay } from '../../../../platform/router/paths.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { toast } from '../../../../ui/basics/toast.tsx'
import { isOnItsWay, useReason } from '../../ground/order-state.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { type Paid, useSoldOrder } from './paid.ts'

const { retry } = waterCardRechargeApi
const useRetry = lazyDialog(() => import('../../ground/RetryDialog.tsx'))

interface Props {
  paid: Paid
  /** The sale of before: its failure is a toast, since its receipt is gone. */
  isPast?: boolean
}

/** Where the water of a sale is, while the drawer is open. */
export default function Delivery({ paid, isPast = false }: Props) {
  return isPast ? <Watched paid={paid} /> : <Said paid={paid} />
}

function Said({ paid }: Props) {
  const t = useTranslations('counterDelivery')
  const { order, delivery } = useSoldOrder(paid)
  const why = useReason()
  const deviceSn = order?.deviceSn ?? paid.card.deviceSn ?? ''
  if (delivery === 'nothingToDeliver') return <>{t('none')}</>
  if (delivery === 'success') return <>{t('arrived', { deviceSn })}</>
  if (delivery === 'fail')
    return (
      <>
        {t('refused', { deviceSn, reason: (order && why.ofOrder(order)) ?? '' })} <Resend paid={paid} />
      </>
    )
  return <>{t('sending', { deviceSn })}</>
}

/** `S` does the same while this drawer is in front. */
function Resend({ paid: { orderId: id, orderNo, quantity } }: Props) {
  const { action } = useResourceTexts(retry.resource)
  const mayRetry = useMay().may(retry)
  const dialog = useRetry()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const drawer = place.current?.closest<HTMLElement>('[role=dialog]')
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      dialog.open()
    }
    drawer?.addEventListener('keydown', listen)
    return () => drawer?.removeEventListener('keydown', listen)
  })
  if (!mayRetry) return null
  return (
    <span ref={place}>
      <Button isSmall {...dialog.opener}>
        {action(retry)}
        <kbd>S</kbd>
      </Button>
      {dialog.shown({ order: { id, orderNo, quantity } })}
    </span>
  )
}

function Watched({ paid }: Props) {
  const t = useTranslations('counterDelivery')
  const { delivery } = useSoldOrder(paid)
  const open = useWay(to('waterCardRechargeDetail', { id: paid.orderId }))
  const awaited = useRef(isOnItsWay(delivery))
  useEffect(() => {
    if (awaited.current && delivery === 'fail')
      toast.bad(t('failed', { orderNo: paid.orderNo }), subjectOf(paid.card), open && { label: t('open'), act: open })
    awaited.current = isOnItsWay(delivery)
  })
  return null
}
