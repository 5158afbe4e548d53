import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { CONNECTIVITY } from '@weir/contract/modules/card/meter-connectivity'
import { to } from '@weir/contract/modules/to'

import { choicesOf, rowsOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { ReplaceLink } from '../meter-replacement/ReplaceLink.tsx'
import { CONNECTIVITY_TONE, VALVE_TONE } from '../../card/ground/card-facts.ts'
import { ValveLink, ValvesChosen } from '../meter-command/Valve.tsx'
import { waterMeterForm } from './WaterMeterForm.tsx'

const communities = rowsOf(communityApi, 'name')
const regions = choicesOf(regionApi.treeSelect)

/** All meters with what they feed, what they show and how they are connected. */
export default function WaterMeterPage() {
  const { mayAny } = useMay()
  const { label, option } = useResourceTexts('waterMeter')
  return (
    <CrudPage
      api={waterMeterApi}
      views={
        <>
          {CONNECTIVITY.toReversed().map((connectivity) => (
            <View key={connectivity} filter={{ connectivity }} tone={CONNECTIVITY_TONE[connectivity]}>
              {option('connectivity', connectivity)}
            </View>
          ))}
          <View filter={{ valve: 'stuck' }} tone="bad">
            {`${label('valve')} · ${option('valve', 'stuck')}`}
          </View>
        </>
      }
      actions={
        <>
          <ImportButton api={waterMeterApi} />
          <ExportButton endpoint={waterMeterApi.export} />
        </>
      }
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="communityId" choices={communities} />
          <Filter name="roomNo" />
          <Filter name="cardNo" />
          <Filter name="deviceModel" />
          <Filter name="valve" />
          <Filter name="bound" />
          <Filter name="regionId" choices={regions} />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'deviceSn', to: ({ id }) => to('waterMeterDetail', { id }) },
        'roomNo',
        { field: 'connectivity', dot: ({ connectivity }) => CONNECTIVITY_TONE[connectivity] },
        { field: 'valve', dot: ({ valve }) => VALVE_TONE[valve] },
        'lastReportAt',
        'register',
        'remainingQuantity',
        { field: 'cardNo', to: ({ cardNo }) => (cardNo === null ? undefined : to('waterCard', { cardNo })) },
        'accumulatedUsage',
        'deviceModel',
        'onlineAt',
        'offlineAt',
        'activatedAt',
      ]}
      rowActions={(meter) => (
        <>
          <ReplaceLink meterId={meter.id} />
          <ValveLink meter={meter} />
        </>
      )}
      isEditFolded
      batch={
        mayAny([waterMeterApi.openValve, waterMeterApi.closeValve, waterMeterApi.delete])
          ? (selection) => <ValvesChosen selection={selection} />
          : undefined
      }
      addForm={waterMeterForm}
      editForm={waterMeterForm}
    />
  )
}
