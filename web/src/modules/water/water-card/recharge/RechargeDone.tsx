import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useMay, useUser } from '../../../../platform/session.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { factsOfSale, type Paid } from './paid.ts'
import { Receipt } from './Receipt.tsx'
import type { usePrint } from './use-print.tsx'

interface Props {
  paid: Paid
  /** Of the drawer: its paper outlives this step, which Enter may end at once. */
  printing: ReturnType<typeof usePrint>
  onNext: () => void
  onClose: () => void
}

/** The money is taken: the receipt, and Enter for the next household. */
export function RechargeDone({ paid, printing, onNext, onClose }: Props) {
  const t = useTranslations('cards')
  const user = useUser()
  const mayPrint = useMay().may(waterCardRechargeApi.print)
  const { isPending } = printing
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
        <Note tone="ok">
          {t('counter.done', said)} <ScreenLink to={to('waterCardRechargeDetail', { id: paid.orderId })}>{paid.orderNo}</ScreenLink>
        </Note>
        <Receipt facts={facts ?? factsOfSale(paid, user)} received={paid.received} />
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
