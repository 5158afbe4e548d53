import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import type { WaterCardPriceBatch } from '@weir/contract/modules/sale/water-card-price-batch'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { shownInstant, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BATCH_TONE } from './batch-look.ts'
import { BatchButtons } from './BatchMoves.tsx'
import { ItemsPanel } from './ItemsPanel.tsx'

/** Facts and progress in the head, the cards below. */
export function BatchDetail({ batch }: { batch: WaterCardPriceBatch }) {
  const t = useTranslations('prices')
  const nameOf = useActorName()
  const { label, parts, option } = useResourceTexts('waterCardPriceBatch')
  const { state, mode, unitPrice, startsOn, done, refused, cards } = batch
  return (
    <DetailPage
      title={batch.batchNo}
      tag={<StatusTag tone={BATCH_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        ...(unitPrice === null ? [] : [{ label: parts('unitPrice').name, value: unitPrice }]),
        { label: label('mode'), value: option('mode', mode) },
        { label: label('startsOn'), value: startsOn ? t('at', { day: startsOn }) : t('now') },
        { label: parts('remainingSeen').name, value: `${shownQuantity(batch.remainingSeen)} t` },
        { label: parts('quantityChange').name, value: `${shownQuantity(batch.quantityChange)} t` },
        { label: label('reason'), value: batch.reason },
        { label: label('adjuster'), value: `${nameOf(batch.adjuster)} ${shownInstant(batch.createdAt)}` },
        ...(batch.endedAt ? [{ label: label('endedAt'), value: shownInstant(batch.endedAt) }] : []),
        ...(batch.canceller ? [{ label: label('canceller'), value: nameOf(batch.canceller) }] : []),
        ...(batch.undoesId === null ? [] : [{ label: label('undoesId'), value: <Batch id={batch.undoesId} no={batch.undoesNo} /> }]),
        ...(batch.undoneById === null
          ? []
          : [{ label: label('undoneById'), value: <Batch id={batch.undoneById} no={batch.undoneByNo} /> }]),
      ]}
      actions={
        <>
          <Allowed to={waterCardPriceApi.list}>
            <ScreenLink isAct to={to('waterCardPrice', { batchNo: batch.batchNo })}>
              {t('records')}
            </ScreenLink>
          </Allowed>
          <BatchButtons batch={batch} />
        </>
      }
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
      <ItemsPanel batchId={batch.id} isRunning={state === 'running'} />
    </DetailPage>
  )
}

const Batch = ({ id, no }: { id: number; no: string | null }) => <ScreenLink to={to('waterCardPriceBatchDetail', { id })}>{no}</ScreenLink>
