import {
  waterCardPriceBatchApi,
  type WaterCardPriceBatch,
  type WaterCardPriceItem,
} from '@weir/contract/modules/sale/water-card-price-batch'
import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { BatchPage, BatchItems, CARD_COLUMNS, RESULT_COLUMNS } from '../ground/BatchPage.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BatchProgress, otherBatch } from '../ground/batch-parts.tsx'
import { BatchButtons, BATCH_TONE } from './BatchMoves.tsx'

/** One batch of price changes: its facts, how far it is, and the result of each card. */
export default function WaterCardPriceBatchDetailPage() {
  return <BatchPage get={waterCardPriceBatchApi.get} Detail={BatchDetail} />
}

const COLUMNS: ListColumn<WaterCardPriceItem>[] = [...CARD_COLUMNS, 'oldUnitPrice', 'newUnitPrice', 'quantityChange', ...RESULT_COLUMNS]
const pageOf = ({ id }: { id: number }) => to('waterCardPriceBatchDetail', { id })

/** Facts and progress in the head, the cards below. */
function BatchDetail({ batch }: { batch: WaterCardPriceBatch }) {
  const t = useTranslations('waterCardPrice')
  const comma = useTranslations('crud')('comma')
  const nameOf = useActorName()
  const { label, parts, option } = useResourceTexts('waterCardPriceBatch')
  const { state, mode, unitPrice, startsOn, done, refused, cards } = batch
  const what = unitPrice === null ? t('headingUndo', { cards }) : t('heading', { cards, price: unitPrice })
  const waiting = cards - done - refused
  const results = [
    done + refused > 0 && t('result', { done, refused }),
    waiting > 0 && t(state === 'cancelled' ? 'left' : 'pending', { waiting }),
  ]
  return (
    <DetailPage
      title={startsOn === null ? what : t('headingFrom', { what, day: startsOn })}
      tag={<StatusTag tone={BATCH_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('batchNo'), value: batch.batchNo },
        { label: label('mode'), value: option('mode', mode) },
        { label: label('startsOn'), value: startsOn ? t('at', { day: startsOn }) : t('now') },
        { label: parts('remainingSeen').name, value: `${shownQuantity(batch.remainingSeen)} t` },
        { label: parts('quantityChange').name, value: `${shownQuantity(batch.quantityChange)} t` },
        { label: label('reason'), value: batch.reason },
        { label: label('adjuster'), value: `${nameOf(batch.adjuster)} ${shownInstant(batch.createdAt)}` },
        ...(batch.endedAt ? [{ label: label('endedAt'), value: shownInstant(batch.endedAt) }] : []),
        ...(batch.canceller ? [{ label: label('canceller'), value: nameOf(batch.canceller) }] : []),
        ...otherBatch(label('undoesId'), batch.undoesId, batch.undoesNo, pageOf),
        ...otherBatch(label('undoneById'), batch.undoneById, batch.undoneByNo, pageOf),
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
          <BatchProgress texts={t} done={done + refused} all={cards} isBad={state === 'stopped'}>
            {results.filter(Boolean).join(comma)}
          </BatchProgress>
        </PanelBody>
      }
    >
      <BatchItems items={waterCardPriceBatchApi.items} batch={batch} texts={t} columns={COLUMNS} />
    </DetailPage>
  )
}
