import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { type Paid, PaperReceipt, printReceipt, Receipt } from './Receipt.tsx'

/** The money is taken: the receipt, and Enter for the next household. */
export function RechargeDone({ paid, onNext, onClose }: { paid: Paid; onNext: () => void; onClose: () => void }) {
  const t = useTranslations('cards')
  const isPrinted = useRef(false)
  useEffect(() => {
    // Effects run again when the tab comes back; the paper is printed once.
    if (paid.prints && !isPrinted.current) printReceipt()
    isPrinted.current = true
  }, [paid])
  return (
    <>
      <DrawerBody>
        <Note tone="ok">{t('counter.done', { amount: paid.amount, quantity: shownQuantity(paid.quantity) })}</Note>
        <Receipt paid={paid} />
        <PaperReceipt paid={paid} />
      </DrawerBody>
      <DrawerFooter>
        <Button icon="print" onClick={printReceipt}>
          {t('receipt.print')}
        </Button>
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
