import {
  priceBatchCan,
  type WaterCardPriceBatch,
  waterCardPriceBatchApi,
  type PriceBatchState,
} from '@weir/contract/modules/sale/water-card-price-batch'
import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { Resume, type Trigger, BATCH_TONE as TONE } from '../ground/batch-parts.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

const { cancel, resume } = waterCardPriceBatchApi
const useCancel = lazyDialog(() => import('./CancelBatch.tsx'))

interface Props {
  batch: WaterCardPriceBatch
}

/** The moves that the state of a batch allows. A planned one is withdrawn, a stopped one goes on, a done one is undone by another. */
export const BatchMoves = ({ batch }: Props) => <Moves batch={batch} Trigger={LinkButton} />
/** In the head of its page. */
export const BatchButtons = ({ batch }: Props) => <Moves batch={batch} Trigger={Button} />

function Moves({ batch, Trigger }: Props & { Trigger: Trigger }) {
  const { action } = useResourceTexts('waterCardPriceBatch')
  const t = useTranslations('waterCardPrice')
  const cancelling = useCancel()
  const undo = useWay(to('adjustPrices', { undoesId: batch.id }))
  return (
    <>
      {priceBatchCan.cancel(batch) && (
        <Allowed to={cancel}>
          <Trigger {...cancelling.opener}>{action(cancel)}</Trigger>
        </Allowed>
      )}
      {priceBatchCan.resume(batch) && (
        <Resume resume={resume} batch={batch} left={batch.cards - batch.done - batch.refused} texts={t} Trigger={Trigger} />
      )}
      {undo && priceBatchCan.undo(batch) && (
        <Allowed to={waterCardApi.adjustPriceBatch}>
          <Trigger onClick={undo}>{t('undo')}</Trigger>
        </Allowed>
      )}
      {cancelling.shown({ batch })}
    </>
  )
}

export const BATCH_TONE: Record<PriceBatchState, Tone> = { ...TONE, planned: 'info', cancelled: 'idle' }
