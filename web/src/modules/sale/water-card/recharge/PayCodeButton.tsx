import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { withTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'

const useDrawer = lazyDialog(withTexts('card-drawers', () => import('./PayCode.tsx')))

/** The code that a resident scans to pay for this card; for those who may recharge it. */
export function PayCodeButton({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.counter')
  const tw = useTranslations('waterCard.why')
  const drawer = useDrawer()
  return (
    <Allowed to={waterCardApi.recharge}>
      <Button icon="qrCode" why={waterCardCan.recharge(card) ? undefined : tw('notActive')} {...drawer.opener}>
        {t('payCode')}
      </Button>
      {drawer.shown({ card, subject: subjectOf(card) })}
    </Allowed>
  )
}
