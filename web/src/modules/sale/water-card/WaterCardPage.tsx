import { communityApi } from '@weir/contract/modules/place/community'
import { cardStateBatchApi, type StateTarget } from '@weir/contract/modules/sale/card-state-batch'
import { regionApi } from '@weir/contract/modules/place/region'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCard, WATER_CARD_VIEWS } from '@weir/contract/modules/card/water-card-row'
import { to, type GivenTo } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { choicesOf, rowsOf } from '../../../platform/choices/choices.ts'
import { DeleteChosen } from '../../../platform/crud/confirm/deletion.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { CardMenu, AddCardButton } from './CardChanges.tsx'
import { CardTag } from './CardTag.tsx'
import { ordersOf, roomOf } from '../../card/ground/card-facts.ts'
import { Remaining } from '../../card/ground/Remaining.tsx'
import { cardsQuery, GlancesProvider, useGlanceColumns } from './glances.tsx'
import { RechargeButton, RechargeLink } from './recharge/RechargeButton.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { useSendDrawer } from '../reminder-batch/use-send-drawer.ts'
import { useMoveDrawer } from '../card-state-batch/use-move-drawer.ts'
import type { Chosen } from '../../../platform/crud/list/chosen.ts'

const regionChoices = choicesOf(regionApi.treeSelect)
const communities = rowsOf(communityApi, 'name')
const detailOf = ({ id }: { id: number }) => to('waterCardDetail', { id })

const SPARE_FIGURES = (['totalRechargeAmount', 'totalRechargeQuantity', 'accumulatedUsage'] as const).map((field) => ({
  field,
  isSpare: true,
}))

const VIEW_TONE = { low: 'warn', overdrawn: 'bad', offline: 'idle', newToday: 'idle', lateUsage: 'warn' } as const

const BATCH_ACTS = [waterCardApi.adjustPriceBatch, reminderBatchApi.send, cardStateBatchApi.move]

/** The cards, and everything that is done with them at the counter. */
export default function WaterCardPage() {
  const t = useTranslations('waterCard')
  const { option } = useResourceTexts('waterCard')
  const glances = useGlanceColumns()
  const tooMany = useTooMany()
  const { may } = useMay()
  const columns: ListColumn<WaterCard>[] = [
    { field: 'cardNo', to: detailOf },
    { field: 'name', to: ({ hyUserId }) => to('hyUserDetail', { id: hyUserId }) },
    { field: 'remainingQuantity', cell: (card) => <Remaining quantity={card.remainingQuantity} /> },
    { field: 'roomNo', cell: (card) => roomOf(card) || '—' },
    { field: 'regionName', isSpare: true, to: ({ regionId }) => (regionId === null ? undefined : to('regionDetail', { id: regionId })) },
    'telephone',
    { field: 'documentKind', isSpare: true },
    { field: 'idCardNo', isSpare: true },
    { field: 'unitPrice', isSpare: true },
    ...SPARE_FIGURES,
    ...glances,
    { field: 'state', cell: (card) => <CardTag card={card} /> },
    { field: 'deviceSn', to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
    {
      field: 'orderNo',
      isSpare: true,
      cell: ({ orderNo }) => (orderNo ? <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink> : <Nothing />),
    },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <GlancesProvider>
      <ListPage
        list={waterCardApi.list}
        adds={waterCardApi.add}
        counts={waterCardApi.counts}
        query={cardsQuery}
        columns={columns}
        views={WATER_CARD_VIEWS.map((view) => (
          <View key={view} filter={{ view }} tone={VIEW_TONE[view]}>
            {option('view', view)}
          </View>
        ))}
        filters={
          <>
            <Search name="text" />
            <Filter name="regionId" choices={regionChoices} />
            <Filter name="communityId" choices={communities} />
            <Filter name="state" />
            <Filter name="standing" />
            <Filter name="telephone" />
            <Filter name="deviceSn" />
            <Filter name="dateRange" />
          </>
        }
        actions={
          <>
            <ImportButton api={waterCardApi} about={t('importing')} />
            <ExportButton endpoint={waterCardApi.export} />
            <RechargeButton />
            <AddCardButton />
          </>
        }
        rowActions={(card) => <RowActions card={card} />}
        batchAll={
          BATCH_ACTS.some(may)
            ? (chosen) => (
                <>
                  <RemindChosen chosen={chosen} why={tooMany(chosen)} />
                  <AdjustChosen chosen={chosen} why={tooMany(chosen)} />
                  <MoveChosen chosen={chosen} why={tooMany(chosen)} />
                </>
              )
            : undefined
        }
        batch={may(waterCardApi.delete) ? (selection) => <DeleteChosen endpoint={waterCardApi.delete} selection={selection} /> : undefined}
      />
    </GlancesProvider>
  )
}

function RowActions({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard')
  return (
    <>
      <RechargeLink card={card} />
      <ScreenLink isAct to={detailOf(card)}>
        {t('open')}
      </ScreenLink>
      <CardMenu card={card} acts={<RechargeLink card={card} />} isListed />
    </>
  )
}

/** Takes the chosen cards, or all that match, to the page of price changes. */
export function AdjustChosen({ chosen: { rows, filter }, why }: ChosenCards) {
  const { action } = useResourceTexts('waterCard')
  const given: Given = rows ? { ids: rows.map(({ id }) => id) } : named(filter)
  const way = useWay(to('adjustPrices', given))
  if (!way) return null
  return (
    <Allowed to={waterCardApi.adjustPriceBatch}>
      <Button icon="price" isSmall why={why} onClick={way}>
        {action(waterCardApi.adjustPriceBatch)}
      </Button>
    </Allowed>
  )
}

type Given = GivenTo<'adjustPrices'>

/** All cards without a condition are all that are active: no other one changes its price. */
const named = (filter: Record<string, unknown>): Given =>
  Object.values(filter).some((value) => value !== undefined) ? filter : { state: 'active' }

/** In the footer of the card list: for chosen cards, and for all that match. */
function RemindChosen({ chosen, why }: ChosenCards) {
  const t = useTranslations('batches')
  const { action } = useResourceTexts('reminderBatch')
  const drawer = useSendDrawer()
  const { rows, filter, count, clear } = chosen
  return (
    <Allowed toAny={[reminderBatchApi.send]}>
      <Button icon="message" isSmall why={why} {...drawer.opener}>
        {action(reminderBatchApi.send)}
      </Button>
      {drawer.shown({
        selection: rows ? { ids: rows.map(({ id }) => id) } : filter,
        of: t(rows ? 'chosen' : 'whole', { count }),
        onSent: clear,
      })}
    </Allowed>
  )
}

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

/** Cards named by id at most, as the previews take them. */
const MOST = 500

/** Of a button in the footer of the card list. */
export interface ChosenCards {
  chosen: Chosen<WaterCard>
  /** Why so many rows cannot be named one by one. */
  why: string | undefined
}

/** Why an act cannot take all chosen rows; undefined: it can. */
function useTooMany() {
  const t = useTranslations('waterCard')
  return ({ rows }: Chosen<WaterCard>) => (rows && rows.length > MOST ? t('mostChosen') : undefined)
}
