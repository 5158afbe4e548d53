import { EXPIRING_DAYS, iotCardApi, type IotCard } from '@weir/contract/modules/iot/iot-card'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { CardAct } from '@weir/contract/modules/iot/card-rules'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { CardStatus, TrafficCell, IotCardForm } from './iot-card-parts.tsx'
import { DAY_MS, groupedIccid, lastDay } from './card-state.ts'
import { CARD_VIEWS, ENDING_DAYS } from './card-views.ts'
import { RenewLink, RenewChosen } from './renewal/RenewButton.tsx'
import { useCommand } from '../../../platform/server/api.ts'
import { eachOf, useRowResults } from '../../../platform/command/row-results.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { useActDialog } from './acts/use-act-dialog.ts'
import { useMinute } from '../../../ui/hooks/use-minute.ts'

const VIEW_TONE = { halted: 'bad', abnormal: 'bad', nearQuota: 'warn', ending: 'warn', unmet: 'info' } as const
const VIEWS = Object.keys(CARD_VIEWS) as (keyof typeof CARD_VIEWS)[]

/** All SIM cards with their traffic and household, and the acts at their operators. */
export default function IotCardPage() {
  const { mayAny } = useMay()
  const t = useTranslations('iotCard.view')
  return (
    <CrudPage
      api={iotCardApi}
      views={VIEWS.map((view) => (
        <View key={view} filter={CARD_VIEWS[view]} tone={VIEW_TONE[view]}>
          {t(view, { days: ENDING_DAYS })}
        </View>
      ))}
      actions={
        <>
          <ImportButton api={iotCardApi} />
          <ExportButton endpoint={iotCardApi.export} />
        </>
      }
      filters={
        <>
          <Search name="iccid" />
          <Filter name="operator" />
          <Filter name="cardStatus" />
          <Filter name="haltReason" />
          <Filter name="traffic" />
          <Filter name="cardNo" />
          <Filter name="deviceSn" />
          <Filter name="bound" />
          <Filter name="hasHousehold" />
          <Filter name="dateRange" />
        </>
      }
      columns={useColumns()}
      rowActions={(card) => <RenewLink card={card} />}
      batch={mayAny([...CHOSEN_ACTS, iotCardApi.delete]) ? (selection) => <ActsChosen selection={selection} /> : undefined}
      addForm={<IotCardForm isNew />}
      editForm={<IotCardForm />}
    />
  )
}

function useColumns(): ListColumn<IotCard>[] {
  const age = useAge()
  const now = useMinute()
  const endsSoon = (deadline: string) => Date.parse(deadline) - now.getTime() <= EXPIRING_DAYS * DAY_MS
  return [
    { field: 'iccid', cell: ({ id, iccid }) => <ScreenLink to={to('iotCardDetail', { id })}>{groupedIccid(iccid)}</ScreenLink> },
    'operator',
    { field: 'cardStatus', cell: (card) => <CardStatus card={card} /> },
    { field: 'usedTraffic', cell: (card) => <TrafficCell card={card} /> },
    {
      field: 'trafficDeadline',
      cell: ({ trafficDeadline: end }) =>
        end === null ? <Nothing /> : endsSoon(end) ? <StatusDot tone="warn">{lastDay(end)}</StatusDot> : lastDay(end),
    },
    { field: 'roomNo', cell: (card) => <Home card={card} /> },
    {
      field: 'figuresAt',
      cell: ({ figuresAt }) => (figuresAt === null ? <Nothing /> : <Age {...age(figuresAt)} at={figuresAt} />),
    },
    { field: 'deviceSn', isSpare: true, to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
    { field: 'remainingTraffic', isSpare: true },
    { field: 'daysLeft', isSpare: true },
    { field: 'msisdn', isSpare: true },
    { field: 'cardNo', isSpare: true },
    { field: 'name', isSpare: true },
    { field: 'wanted', isSpare: true },
    { field: 'totalTraffic', isSpare: true },
    { field: 'activatedAt', isSpare: true },
    { field: 'lastSyncAt', isSpare: true },
    { field: 'remark', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
}

/** The room of its household; of a device without one, the device. */
function Home({ card: { roomNo, name, cardNo, deviceSn } }: { card: IotCard }) {
  if (cardNo !== null)
    return (
      <ScreenLink to={to('waterCard', { cardNo })} title={name ?? undefined}>
        {roomNo ?? name ?? cardNo}
      </ScreenLink>
    )
  return deviceSn === null ? <Nothing /> : <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink>
}

const Age = ({ words, isOld, at }: { words: string; isOld: boolean; at: string }) => (
  <span title={shownInstant(at)}>{isOld ? <StatusDot tone="warn">{words}</StatusDot> : words}</span>
)

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The age of figures in words, and whether they are older than a day. */
function useAge() {
  const t = useTranslations('iotCard.age')
  const now = useMinute()
  return (instant: string) => {
    const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
    const isOld = minutes >= DAY_MINUTES
    if (minutes < 1) return { isOld, words: t('now') }
    if (minutes < HOUR_MINUTES) return { isOld, words: t('minutes', { count: minutes }) }
    if (!isOld) return { isOld, words: t('hours', { count: Math.floor(minutes / HOUR_MINUTES) }) }
    return { isOld, words: t('days', { count: Math.floor(minutes / DAY_MINUTES) }) }
  }
}

interface Props {
  selection: Selection<IotCard>
}

const ACTS = ['resume', 'activate', 'stop', 'logOff'] as const
const nameOf = ({ iccid }: IotCard) => groupedIccid(iccid)

const { renew, sync, resume, activate, stop, logOff } = iotCardApi
/** One of them is needed for a card to be chosen. */
const CHOSEN_ACTS = [renew, sync, resume, activate, stop, logOff]

/** In the footer of the list: the acts about chosen cards, each with a result per card. */
export const ActsChosen = ({ selection }: Props) => (
  <>
    <RenewChosen selection={selection} />
    <SyncChosen selection={selection} />
    {ACTS.map((type) => (
      <ActChosen key={type} type={type} selection={selection} />
    ))}
  </>
)

function SyncChosen({ selection }: Props) {
  const t = useTranslations()
  const done = useDone()
  const { action } = useResourceTexts('iotCard')
  const results = useRowResults<IotCard>(iotCardApi.sync.resource, selection, nameOf)
  const { rows } = selection
  const sync = useCommand(iotCardApi.sync, {
    onDone: (answer) => {
      if (results.settle(rows, answer) === 0) done(iotCardApi.sync, { title: t('iotCard.synced') })
    },
  })
  return (
    <Allowed to={iotCardApi.sync}>
      <Button isSmall busy={sync.isPending} why={selection.whole && t('crud.select.rowsOnly')} onClick={() => sync.mutate(eachOf(rows))}>
        {action(iotCardApi.sync)}
      </Button>
      {results.shown}
    </Allowed>
  )
}

function ActChosen({ type, selection }: Props & { type: CardAct }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('iotCard')
  const dialog = useActDialog(type)
  const results = useRowResults<IotCard>(iotCardApi[type].resource, selection, nameOf)
  const { rows } = selection
  return (
    <Allowed to={iotCardApi[type]}>
      <Button isSmall {...(type === 'logOff' && { look: 'danger' })} why={selection.whole && t('select.rowsOnly')} {...dialog.opener}>
        {action(iotCardApi[type])}
      </Button>
      {dialog.shown({ cards: rows, onSettled: (answer) => results.settle(rows, answer) > 0 })}
      {results.shown}
    </Allowed>
  )
}
