import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useMay } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { useShortcut } from './use-shortcut.ts'

// A quarter of the page's own script, which nobody needs before the first recharge.
const RechargeDrawer = lazy(() => import('./RechargeDrawer.tsx'))

/** Opens the counter; `R` does the same. Without a card it begins with the search for one. */
export function RechargeButton({ card, look }: { card?: WaterCard; look?: 'primary' }) {
  const { why, isAllowed, action } = useRecharge(card)
  const [isOpen, setOpen] = useState(false)
  useShortcut('r', () => isAllowed && why === undefined && setOpen(true))
  if (!isAllowed) return null
  return (
    <>
      <Button look={look} why={why} onClick={() => setOpen(true)}>
        {action}
        <Kbd>R</Kbd>
      </Button>
      <Suspense>{isOpen && <RechargeDrawer card={card} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The same in a row. */
export function RechargeLink({ card }: { card: WaterCard }) {
  const { why, isAllowed, action } = useRecharge(card)
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <LinkButton why={why} onClick={() => setOpen(true)}>
        {action}
      </LinkButton>
      <Suspense>{isOpen && <RechargeDrawer card={card} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** At the counter only cash and transfers are taken, which need the further permission. */
function useRecharge(card: WaterCard | undefined) {
  const t = useTranslations('cards.why')
  const { may, mayFurther } = useMay()
  const { action } = useResourceTexts('waterCard')
  const { recharge } = waterCardApi
  return {
    isAllowed: may(recharge) && mayFurther(recharge),
    why: card && !waterCardCan.recharge(card) ? t('notActive') : undefined,
    action: action(recharge),
  }
}
