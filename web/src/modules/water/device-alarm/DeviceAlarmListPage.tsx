import { regionApi } from '@weir/contract/modules/place/region'
import { ALARM_STATES, type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'

import { choicesOf } from '../../../platform/crud/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/Field.tsx'
import { Filter } from '../../../platform/crud/Filter.tsx'
import { Search } from '../../../platform/crud/Search.tsx'
import { View } from '../../../platform/crud/View.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { CONDITION_TONE, STATE_TONE } from './alarm-look.ts'
import { DecisionButton } from './DecisionButton.tsx'

const regions = choicesOf(regionApi.treeSelect)

const noteForm = (
  <>
    <Field name="content" />
    <Field name="note" />
  </>
)

/** All alarms as plain rows, for finding one and for looking back. */
export default function DeviceAlarmListPage() {
  const { option } = useResourceTexts('deviceAlarm')
  return (
    <CrudPage<DeviceAlarm>
      api={deviceAlarmApi}
      views={ALARM_STATES.map((state) => (
        <View key={state} filter={{ state }} tone={STATE_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="messageType" />
          <Filter name="state" />
          <Filter name="condition" />
          <Filter name="source" />
          <Filter name="cardNo" />
          <Filter name="regionId" choices={regions} />
          <Filter name="roomNo" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'name', to: ({ id }) => `/water/deviceAlarm/detail/${id}` },
        'deviceSn',
        'regionName',
        'roomNo',
        'content',
        { field: 'state', tag: ({ state }) => STATE_TONE[state] },
        { field: 'condition', dot: ({ condition }) => CONDITION_TONE[condition] },
        'reportedAt',
        'lastSeenAt',
        'count',
        'source',
        'handler',
        'handledAt',
        'note',
      ]}
      batch={(selection) => (
        <>
          <DecisionButton how="process" ids={selection.rows.map(({ id }) => id)} />
          <DecisionButton how="ignore" ids={selection.rows.map(({ id }) => id)} />
        </>
      )}
      addForm={
        <>
          <Field name="deviceSn" />
          <Field name="messageType" />
          {noteForm}
        </>
      }
      editForm={noteForm}
    />
  )
}
