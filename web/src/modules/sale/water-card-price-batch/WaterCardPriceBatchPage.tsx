import { type WaterCardPriceBatch, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { BatchMoves, BATCH_TONE } from './BatchMoves.tsx'

const detailOf = ({ id }: { id: number }) => to('waterCardPriceBatchDetail', { id })
const isRunning = ({ state }: WaterCardPriceBatch) => state === 'running'

/** The price changes of many cards: planned, under way and done. */
export default function WaterCardPriceBatchPage() {
  const t = useTranslations('waterCardPrice')
  const nameOf = useActorName()
  const { option } = useResourceTexts('waterCardPriceBatch')
  const title = useTranslations('menu')('adjustPrices')
  const make = useWay(to('adjustPrices'))
  const columns: ListColumn<WaterCardPriceBatch>[] = [
    { field: 'batchNo', to: detailOf },
    { field: 'unitPrice', cell: ({ unitPrice, undoesNo }) => unitPrice ?? t('undoOf', { batchNo: undoesNo ?? '' }) },
    'mode',
    { field: 'startsOn', cell: ({ startsOn }) => (startsOn ? t('at', { day: startsOn }) : t('now')) },
    { field: 'state', tag: ({ state }) => BATCH_TONE[state] },
    'cards',
    'done',
    'refused',
    'quantityChange',
    'reason',
    { field: 'adjuster', cell: ({ adjuster }) => nameOf(adjuster) },
    'createdAt',
    { field: 'undoneByNo', to: ({ undoneById }) => (undoneById === null ? undefined : detailOf({ id: undoneById })) },
  ]
  return (
    <ListPage
      list={waterCardPriceBatchApi.list}
      counts={waterCardPriceBatchApi.counts}
      adds={make && waterCardApi.adjustPriceBatch}
      addsBy={title}
      columns={columns}
      isPending={isRunning}
      actions={
        make && (
          <Button icon="price" look="primary" onClick={make}>
            {title}
          </Button>
        )
      }
      rowActions={(batch) => <BatchMoves batch={batch} />}
      views={(['planned', 'running', 'stopped'] as const).map((state) => (
        <View key={state} filter={{ state }} tone={BATCH_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="batchNo" />
          <Filter name="state" />
          <Filter name="mode" />
          <Filter name="adjuster" />
          <Filter name="dateRange" />
        </>
      }
    />
  )
}
