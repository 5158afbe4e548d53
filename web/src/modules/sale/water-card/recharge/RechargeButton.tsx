import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../../platform/loading/Fetched.tsx'
import { useMay, Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts, withTexts } from '../../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'
import { useShortcut } from '../../ground/use-shortcut.ts'
import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'

// A quarter of the page's own script, which nobody needs before the first recharge.
const fetchDrawer = () => import('./RechargeDrawer.tsx')
const nearDrawer = near(fetchDrawer)

/** Opens the counter; `R` does the same. Without a card it begins with the search for one. */
export function RechargeButton({ card, look }: { card?: WaterCard; look?: 'primary' }) {
  const { why, isAllowed, action } = useRecharge(card)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcut('r', () => isAllowed && why === undefined && setOpen(true))
  if (!isAllowed) return null
  return (
    <>
      <Button look={look} why={why} {...nearDrawer} onClick={() => setOpen(true)}>
        {action}
        <kbd>R</kbd>
      </Button>
      {isOpen && <Fetched from={fetchDrawer} props={{ card, onClose: close }} onFail={close} />}
    </>
  )
}

/** The same in a row. */
export function RechargeLink({ card }: { card: WaterCard }) {
  const { why, isAllowed, action } = useRecharge(card)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isAllowed) return null
  return (
    <>
      <LinkButton why={why} {...nearDrawer} onClick={() => setOpen(true)}>
        {action}
      </LinkButton>
      {isOpen && <Fetched from={fetchDrawer} props={{ card, onClose: close }} onFail={close} />}
    </>
  )
}

/** At the counter only cash and transfers are taken, which need the further permission. */
function useRecharge(card: WaterCard | undefined) {
  const t = useTranslations('waterCard.why')
  const { may, mayFurther } = useMay()
  const { action } = useResourceTexts('waterCard')
  const { recharge } = waterCardApi
  return {
    isAllowed: may(recharge) && mayFurther(recharge),
    why: card && !waterCardCan.recharge(card) ? t('notActive') : undefined,
    action: action(recharge),
  }
}

const usePayCode = lazyDialog(withTexts('card-drawers', () => import('./PayCode.tsx')))

/** The code that a resident scans to pay for this card; for those who may recharge it. */
export function PayCodeButton({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.counter')
  const tw = useTranslations('waterCard.why')
  const drawer = usePayCode()
  return (
    <Allowed to={waterCardApi.recharge}>
      <Button icon="qrCode" why={waterCardCan.recharge(card) ? undefined : tw('notActive')} {...drawer.opener}>
        {t('payCode')}
      </Button>
      {drawer.shown({ card, subject: subjectOf(card) })}
    </Allowed>
  )
}
