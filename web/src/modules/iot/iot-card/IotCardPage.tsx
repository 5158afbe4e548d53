import { EXPIRING_DAYS, iotCardApi, type IotCard } from '@weir/contract/modules/iot/iot-card'
import { to } from '@weir/contract/modules/to'
import { useNow, useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { ActsChosen, CHOSEN_ACTS } from './acts/ActsChosen.tsx'
import { CardStatus } from './CardStatus.tsx'
import { DAY_MS, groupedIccid, lastDay } from './card-look.ts'
import { CARD_VIEWS, ENDING_DAYS } from './card-views.ts'
import { IotCardForm } from './IotCardForm.tsx'
import { RenewLink } from './renewal/RenewButton.tsx'
import { TrafficCell } from './TrafficCell.tsx'
import { useAge } from './use-age.ts'

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
          <Filter name="endsInDays" />
          <Filter name="unmet" />
          <Filter name="deviceSn" />
          <Filter name="cardNo" />
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
  const now = useNow()
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
