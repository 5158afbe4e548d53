import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { StateTarget } from '@weir/contract/modules/sale/card-state-terms'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ChosenCards } from '../../card/ground/use-too-many.ts'
import { useMoveDrawer } from './use-move-drawer.ts'

/** In the footer of the card list: suspends or activates chosen cards, or all that match. */
export const MoveChosen = (props: ChosenCards) => (
  <Allowed to={cardStateBatchApi.move}>
    <Move {...props} to="suspended" verb="suspend" />
    <Move {...props} to="active" verb="activate" />
  </Allowed>
)

function Move({ chosen, why, to, verb }: ChosenCards & { to: StateTarget; verb: 'suspend' | 'activate' }) {
  const t = useTranslations('batches')
  const drawer = useMoveDrawer()
  const { rows, filter, count, more, clear } = chosen
  return (
    <>
      <Button isSmall why={why} {...drawer.opener}>
        {t(verb)}
      </Button>
      {drawer.shown({
        to,
        selection: rows ? { ids: rows.map(({ id }) => id) } : filter,
        of: t(rows ? 'chosen' : 'whole', { count }),
        seen: rows || more ? undefined : count,
        onSent: clear,
      })}
    </>
  )
}
