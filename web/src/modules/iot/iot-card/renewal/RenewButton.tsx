import { whyNeverRenewed } from '@weir/contract/modules/iot/card-rules'
import { type IotCard, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'
import type { Selection } from '../../../../ui/table/use-selection.ts'
import type { RenewProps } from './renewed.ts'

export const useRenewDrawer = lazyDialog<RenewProps>(withForm(() => import('./RenewDrawer.tsx')))

/** Money over the counter needs the further permission. */
export function useMayRenew() {
  const { may, mayFurther } = useMay()
  return (endpoint: typeof iotCardApi.recharge | typeof iotCardApi.renew) => may(endpoint) && mayFurther(endpoint)
}

/** In a row of the list. */
export function RenewLink({ card }: { card: IotCard }) {
  const t = useTranslations('iotCard.error')
  const { action } = useResourceTexts('iotCard')
  const drawer = useRenewDrawer()
  const never = whyNeverRenewed({ lifecycle: card.cardStatus === 'loggedOff' ? 'loggedOff' : 'inService', haltReason: card.haltReason })
  if (!useMayRenew()(iotCardApi.recharge)) return null
  return (
    <>
      <LinkButton why={never && t(never)} {...drawer.opener}>
        {action(iotCardApi.recharge)}
      </LinkButton>
      {drawer.shown({ cards: [card] })}
    </>
  )
}

/** For the cards that are chosen in the list; those that get nothing stay chosen. */
export function RenewChosen({ selection }: { selection: Selection<IotCard> }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('iotCard')
  const drawer = useRenewDrawer()
  const { rows } = selection
  if (!useMayRenew()(rows.length === 1 ? iotCardApi.recharge : iotCardApi.renew)) return null
  return (
    <>
      <Button isSmall why={selection.whole && t('select.rowsOnly')} {...drawer.opener}>
        {action(iotCardApi.recharge)}
      </Button>
      {drawer.shown({ cards: rows, onRenewed: (ids) => selection.keep(({ id }) => !ids.has(id)) })}
    </>
  )
}
