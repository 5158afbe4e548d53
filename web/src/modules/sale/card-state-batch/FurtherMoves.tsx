import { type CardStateBatch, cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { cardStateBatchCan } from '@weir/contract/modules/sale/card-state-terms'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useMoveDrawer } from './use-move-drawer.ts'

/** The acts after a batch: its undo for exactly the cards that it changed, and of a stopped one the cards that are left. */
export function FurtherMoves({ batch }: { batch: CardStateBatch }) {
  const t = useTranslations('cardStateBatch')
  const [undoing, goingOn] = [useMoveDrawer(), useMoveDrawer()]
  const { id, batchNo, to, reason, cards, done, refused } = batch
  const left = cards - done - refused
  return (
    <Allowed to={cardStateBatchApi.move}>
      {left > 0 && cardStateBatchCan.goOn(batch) && (
        <Button look="primary" {...goingOn.opener}>
          {t('goOn', { count: left })}
        </Button>
      )}
      {done > 0 && batch.undoneById === null && cardStateBatchCan.undo(batch) && (
        <Button icon="undo" {...undoing.opener}>
          {t('undo', { to, count: done })}
        </Button>
      )}
      {goingOn.shown({ to, selection: { leftOf: id }, of: t('left', { batchNo }), reason })}
      {undoing.shown({
        to: to === 'suspended' ? 'active' : 'suspended',
        selection: { undoesId: id },
        of: t('undoes', { batchNo }),
        reason: t('undoReason', { batchNo }),
      })}
    </Allowed>
  )
}
