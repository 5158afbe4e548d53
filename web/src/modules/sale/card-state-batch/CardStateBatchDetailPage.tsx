import { cardStateBatchApi, type CardStateBatch, type CardStateItem, cardStateBatchCan } from '@weir/contract/modules/sale/card-state-batch'
import { to } from '@weir/contract/modules/to'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { BatchPage, BatchItems, CARD_COLUMNS, RESULT_COLUMNS } from '../ground/BatchPage.tsx'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { followedTasks } from '../../../platform/task/shown-tasks.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BatchProgress, otherBatch, BATCH_TONE } from '../ground/batch-parts.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { useMoveDrawer } from './use-move-drawer.ts'

/** One suspension of many cards, or its end: its facts, how far it is, and the result of each card. */
export default function CardStateBatchDetailPage() {
  return <BatchPage get={cardStateBatchApi.get} Detail={StateBatchDetail} />
}

const COLUMNS: ListColumn<CardStateItem>[] = [...CARD_COLUMNS, ...RESULT_COLUMNS]
const pageOf = ({ id }: { id: number }) => to('cardStateBatchDetail', { id })

/** Facts and progress in the head, the cards below. */
export function StateBatchDetail({ batch }: { batch: CardStateBatch }) {
  const t = useTranslations('cardStateBatch')
  const { label, option } = useResourceTexts('cardStateBatch')
  const { state, cards, done, refused } = batch
  useFollowed(batch)
  return (
    <DetailPage
      title={t(`${batch.to}.verb`, { count: cards })}
      tag={<StatusTag tone={BATCH_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('batchNo'), value: batch.batchNo },
        { label: label('reason'), value: batch.reason },
        { label: label('sender'), value: `${batch.sender} ${shownInstant(batch.createdAt)}` },
        ...(batch.endedAt ? [{ label: label('endedAt'), value: shownInstant(batch.endedAt) }] : []),
        ...otherBatch(label('undoesId'), batch.undoesId, batch.undoesNo, pageOf),
        ...otherBatch(label('undoneById'), batch.undoneById, batch.undoneByNo, pageOf),
      ]}
      actions={<FurtherMoves batch={batch} />}
      balance={
        <PanelBody>
          <BatchProgress texts={t} done={done + refused} all={cards} isBad={state === 'stopped'}>
            {t('result', { done, refused })}
          </BatchProgress>
        </PanelBody>
      }
    >
      <BatchItems items={cardStateBatchApi.items} batch={batch} texts={t} columns={COLUMNS} isCounted />
    </DetailPage>
  )
}

/** While the page shows the batch, no toast tells its end. */
function useFollowed({ taskId }: CardStateBatch) {
  useEffect(() => {
    if (taskId === null) return undefined
    followedTasks.add(taskId)
    return () => void followedTasks.delete(taskId)
  }, [taskId])
}

/** The acts after a batch: its undo for exactly the cards that it changed, and of a stopped one the cards that are left. */
function FurtherMoves({ batch }: { batch: CardStateBatch }) {
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
