import { communityApi, type CommunityRoom } from '@weir/contract/modules/place/community'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'

interface Props {
  title: string
  rooms: CommunityRoom[]
  onClose: () => void
}

/** The rooms of one colour of the grid. */
export default function RoomsOfClass({ title, rooms, onClose }: Props) {
  const t = useTranslations('crud')
  return (
    <SideDrawer title={title} closeLabel={t('close')} onClose={onClose}>
      <DrawerBody>
        <RowsTable
          list={communityApi.rooms}
          label={title}
          rows={rooms}
          columns={[
            { field: 'name', to: ({ id }) => to('roomDetail', { id }) },
            { field: 'cardName', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
            'usage',
            {
              field: 'alarms',
              to: ({ alarms, cardNo }) =>
                alarms === 0 || cardNo === null ? undefined : to('deviceAlarmList', { cardNo, state: 'untreated' }),
            },
            { field: 'deviceSn', to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
          ]}
        />
      </DrawerBody>
    </SideDrawer>
  )
}
