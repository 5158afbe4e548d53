import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { departments, DutyForm } from './DutyForm.tsx'
import { MessagesLink } from './MessagesLink.tsx'
import { TypesCell } from './TypesCell.tsx'
import { UserField } from './UserField.tsx'

/** Which user gets messages about which alarms, and when. */
export default function AlarmDutyPage() {
  const t = useTranslations('alarmDuty')
  return (
    <CrudPage
      api={alarmDutyApi}
      filters={
        <>
          <Filter name="messageType" />
          <Filter name="deptId" choices={departments} />
          <Filter name="status" />
        </>
      }
      columns={[
        'userName',
        'telephone',
        { field: 'messageType', cell: ({ messageType }) => <TypesCell types={messageType} /> },
        'deptName',
        { field: 'dutyHours', cell: ({ dutyHours }) => dutyHours || <Text tone="muted">{t('always')}</Text> },
        'status',
        'messages',
        'lastMessageAt',
        'remark',
        { field: 'createdAt', isSpare: true },
      ]}
      addForm={<DutyForm head={<UserField />} />}
      editForm={<DutyForm />}
      rowActions={(rule) => <MessagesLink rule={rule} />}
    />
  )
}
