import { HY_USER_VIEWS, type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { AlarmsCell, CardsCell, MeterCell, RechargeLink, RemainingCell, hyUserForm } from './household-parts.tsx'
import { MergeLink } from './merge/Merges.tsx'

const detailOf = ({ id }: HyUser) => to('hyUserDetail', { id })
const VIEW_TONE = { overdrawn: 'bad', low: 'warn', alarmed: 'bad', offline: 'idle', duplicate: 'warn' } as const

/** The people and firms that cards are made out to, each with room, balance and meter. */
export default function HyUserPage() {
  const t = useTranslations('hyUser.error')
  const open = useTranslations('waterCard')
  const { option } = useResourceTexts('hyUser')
  const { may } = useMay()
  const mayAlarms = may(deviceAlarmApi.list)
  const columns: ListColumn<HyUser>[] = [
    { field: 'name', to: detailOf },
    { field: 'remainingQuantity', cell: (household) => <RemainingCell household={household} /> },
    'roomNo',
    { field: 'cardNo', cell: (household) => <CardsCell household={household} /> },
    'telephone',
    { field: 'connectivity', cell: (household) => <MeterCell household={household} /> },
    ...(mayAlarms ? [{ field: 'alarmCount', cell: (household: HyUser) => <AlarmsCell household={household} /> } as const] : []),
    { field: 'documentKind', isSpare: true },
    { field: 'idCardNo', isSpare: true },
    { field: 'cardCount', isSpare: true },
    { field: 'protection', tag: () => 'warn' },
    { field: 'note', isSpare: true },
    'createdAt',
  ]
  return (
    <CrudPage
      api={hyUserApi}
      views={HY_USER_VIEWS.filter((view) => view !== 'alarmed' || mayAlarms).map((view) => (
        <View key={view} filter={{ view }} tone={VIEW_TONE[view]}>
          {option('view', view)}
        </View>
      ))}
      filters={
        <>
          <Search name="text" />
          <Filter name="name" />
          <Filter name="telephone" />
          <Filter name="roomNo" />
          <Filter name="cardNo" />
          <Filter name="protection" />
          <Filter name="dateRange" />
          <Filter name="withCard" />
          <Filter name="firstCard" />
        </>
      }
      columns={columns}
      actions={<ExportButton endpoint={hyUserApi.export} />}
      rowActions={(household) => (
        <>
          <RechargeLink household={household} />
          <ScreenLink isAct to={detailOf(household)}>
            {open('open')}
          </ScreenLink>
        </>
      )}
      isEditFolded
      moreActs={(household) => <MergeLink household={household} />}
      whyKept={({ cardCount }) => (cardCount > 0 ? t('hasCards') : undefined)}
      addForm={hyUserForm}
      editForm={hyUserForm}
    />
  )
}
