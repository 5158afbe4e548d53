import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { ALARM_STATES, type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'

import { choicesOf, rowsOf } from '../../../platform/choices/choices.ts'
import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { AlarmRoom, cardOf, CONDITION_TONE, STATE_TONE } from './alarm-facts.tsx'
import { DecideChosen, DecisionLinks, AssignLink } from './alarm-actions.tsx'

const communities = rowsOf(communityApi, 'name')
const regions = choicesOf(regionApi.treeSelect)

/** All alarms as plain rows, for finding one and for looking back. */
export default function DeviceAlarmListPage() {
  const { mayAny } = useMay()
  const { label, option } = useResourceTexts('deviceAlarm')
  return (
    <ListPage<DeviceAlarm>
      list={deviceAlarmApi.list}
      adds={deviceAlarmApi.add}
      counts={deviceAlarmApi.counts}
      views={[
        ...ALARM_STATES.map((state) => (
          <View key={state} filter={{ state }} tone={STATE_TONE[state]}>
            {option('state', state)}
          </View>
        )),
        <View key="mine" filter={{ state: 'untreated', mine: true }} tone={STATE_TONE.untreated}>
          {label('mine')}
        </View>,
      ]}
      actions={
        <>
          <ExportButton endpoint={deviceAlarmApi.export} />
          <FormButton endpoint={deviceAlarmApi.add} icon="plus">
            <Field name="deviceSn" />
            <Field name="messageType" />
            {noteForm}
          </FormButton>
        </>
      }
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="messageType" />
          <Filter name="condition" />
          <Filter name="communityId" choices={communities} />
          <Filter name="roomNo" />
          <Filter name="cardNo" />
          <Filter name="dateRange" />
          <Filter name="source" />
          <Filter name="regionId" choices={regions} />
        </>
      }
      columns={[
        { field: 'name', to: ({ id }) => to('deviceAlarmDetail', { id }) },
        { field: 'roomNo', cell: (alarm) => <AlarmRoom alarm={alarm} /> },
        { field: 'deviceSn', to: ({ meterId }) => (meterId === null ? undefined : to('waterMeterDetail', { id: meterId })) },
        'content',
        { field: 'state', tag: ({ state }) => STATE_TONE[state] },
        { field: 'condition', dot: ({ condition }) => CONDITION_TONE[condition] },
        'lastSeenAt',
        { field: 'cardNo', to: cardOf },
        'count',
        { field: 'regionName', to: ({ regionId }) => (regionId === null ? undefined : to('regionDetail', { id: regionId })) },
        'reportedAt',
        'source',
        'assignee',
        'handler',
        'handledAt',
        'ignoredUntil',
        'note',
      ]}
      rowActions={(alarm) => (
        <>
          <DecisionLinks alarm={alarm} />
          <AlarmMenu alarm={alarm} />
        </>
      )}
      batch={
        mayAny([deviceAlarmApi.process, deviceAlarmApi.ignore, deviceAlarmApi.assign, deviceAlarmApi.delete])
          ? (selection) => (
              <>
                <DecideChosen selection={selection} />
                <DeleteChosen endpoint={deviceAlarmApi.delete} selection={selection} />
              </>
            )
          : undefined
      }
    />
  )
}

const noteForm = (
  <>
    <Field name="content" />
    <Field name="note" />
  </>
)

/** The rare acts on an alarm. */
const AlarmMenu = ({ alarm }: { alarm: DeviceAlarm }) => (
  <RowMenu api={deviceAlarmApi} row={alarm}>
    <FormLink endpoint={deviceAlarmApi.edit} initialValues={alarm}>
      {noteForm}
    </FormLink>
    <AssignLink alarm={alarm} />
  </RowMenu>
)
