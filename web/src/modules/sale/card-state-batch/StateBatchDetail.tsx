import type { CardStateBatch } from '@weir/contract/modules/sale/card-state-batch'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { FurtherMoves } from './FurtherMoves.tsx'
import { BATCH_TONE } from './state-look.ts'
import { StateItems } from './StateItems.tsx'
import { useFollowed } from './use-followed.ts'

/** Facts and progress in the head, the cards below. */
export function StateBatchDetail({ batch }: { batch: CardStateBatch }) {
  const t = useTranslations('cardStates')
  const { label, option } = useResourceTexts('cardStateBatch')
  const { state, cards, done, refused } = batch
  useFollowed(batch)
  return (
    <DetailPage
      title={`${t(`${batch.to}.drawer`)} ${batch.batchNo}`}
      tag={<StatusTag tone={BATCH_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('to'), value: option('to', batch.to) },
        { label: label('reason'), value: batch.reason },
        { label: label('sender'), value: `${batch.sender} ${shownInstant(batch.createdAt)}` },
        ...(batch.endedAt ? [{ label: label('endedAt'), value: shownInstant(batch.endedAt) }] : []),
        ...(batch.undoesId === null ? [] : [{ label: label('undoesId'), value: <Batch id={batch.undoesId} no={batch.undoesNo} /> }]),
        ...(batch.undoneById === null
          ? []
          : [{ label: label('undoneById'), value: <Batch id={batch.undoneById} no={batch.undoneByNo} /> }]),
      ]}
      actions={<FurtherMoves batch={batch} />}
      balance={
        <PanelBody>
          <ProgressBar
            value={(done + refused) / cards}
            label={t('progress', { done: done + refused, all: cards })}
            {...(state === 'stopped' && { tone: 'bad' as const })}
          />
          <p>{t('result', { done, refused })}</p>
        </PanelBody>
      }
    >
      <StateItems batch={batch} />
    </DetailPage>
  )
}

const Batch = ({ id, no }: { id: number; no: string | null }) => <ScreenLink to={to('cardStateBatchDetail', { id })}>{no}</ScreenLink>
