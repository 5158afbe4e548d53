import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useMay, useUser } from '../../../../platform/session.tsx'
import { withTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import type { Tone } from '../../../../ui/StatusTag.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { factsOfSale, type Paid } from './paid.ts'
import { Receipt } from '../../receipt/Receipt.tsx'
import type { usePrint } from '../../receipt/use-print.tsx'
import { type Delivered, useSoldOrder } from './use-sold-order.ts'

export const Delivery = lazy(withTexts('card-drawers', () => import('./Delivery.tsx')))

/** Green is for water that can be used: money alone is no success. */
const TONE: Record<Delivered, Tone> = { nothingToDeliver: 'ok', success: 'ok', notInitiated: 'info', initiated: 'info', fail: 'bad' }

interface Props {
  paid: Paid
  /** Of the drawer: its paper outlives this step, which Enter may end at once. */
  printing: ReturnType<typeof usePrint>
  onNext: () => void
  onClose: () => void
}

/** The money is taken: where its water is, the receipt, and Enter for the next household. */
export function RechargeDone({ paid, printing, onNext, onClose }: Props) {
  const t = useTranslations('waterCard')
  const user = useUser()
  const mayPrint = useMay().may(waterCardRechargeApi.print)
  const { isPending } = printing
  const { delivery } = useSoldOrder(paid)
  const facts = printing.facts?.orderNo === paid.orderNo ? printing.facts : undefined
  const print = () => printing.print({ id: paid.orderId, received: paid.received })
  const isPrinted = useRef(false)
  useEffect(() => {
    // Effects run again when the tab comes back; the paper is printed once.
    if (paid.prints && mayPrint && !isPrinted.current) print()
    isPrinted.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each sale
  }, [paid])
  const said = { amount: paid.amount, quantity: shownQuantity(paid.quantity) }
  return (
    <>
      <DrawerBody>
        <Note tone={TONE[delivery]}>
          {t('counter.done', said)} <ScreenLink to={to('waterCardRechargeDetail', { id: paid.orderId })}>{paid.orderNo}</ScreenLink>{' '}
          <Suspense fallback={null}>
            <Delivery paid={paid} />
          </Suspense>
        </Note>
        <Receipt facts={{ ...(facts ?? factsOfSale(paid, user)), delivery }} received={paid.received} />
      </DrawerBody>
      <DrawerFooter>
        {mayPrint && (
          <Button icon="print" busy={isPending} onClick={print}>
            {t(facts ? 'receipt.again' : 'receipt.print')}
          </Button>
        )}
        <Button onClick={onClose}>
          {t('counter.close')}
          <kbd>Esc</kbd>
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what a clerk does next */}
        <Button look="primary" autoFocus onClick={onNext}>
          {t('counter.next')}
          <kbd>Enter</kbd>
        </Button>
      </DrawerFooter>
    </>
  )
}
