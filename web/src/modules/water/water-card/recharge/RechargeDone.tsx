import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/SideDrawer.tsx'
import { type Paid, printReceipt, Receipt } from './Receipt.tsx'

/** The money is taken: the receipt, and Enter for the next household. */
export function RechargeDone({ paid, onNext, onClose }: { paid: Paid; onNext: () => void; onClose: () => void }) {
  const t = useTranslations('cards')
  useEffect(() => {
    if (paid.prints) printReceipt()
  }, [paid])
  return (
    <div className="inner">
      <DrawerBody>
        <Note tone="ok">{t('counter.done', { amount: paid.amount, quantity: shownQuantity(paid.quantity) })}</Note>
        <Receipt paid={paid} />
      </DrawerBody>
      <DrawerFooter>
        <Button icon="print" onClick={printReceipt}>
          {t('receipt.print')}
        </Button>
        <Button onClick={onClose}>
          {t('counter.close')}
          <Kbd>Esc</Kbd>
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what a clerk does next */}
        <Button look="primary" autoFocus onClick={onNext}>
          {t('counter.next')}
          <Kbd>Enter</Kbd>
        </Button>
      </DrawerFooter>
    </div>
  )
}
