import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { useNow, useTranslations } from 'use-intl/react'

import { localMinute } from '../../../platform/format/business-time.ts'
import { eachOf, type Settle, useRowResults } from '../../../platform/command/row-results.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { AssignButton } from './AssignButton.tsx'
import { type How, useTellDecided } from './use-decide-alarms.ts'

interface Props {
  how: How
  alarms: readonly DeviceAlarm[]
  /** Another act is the main one. */
  isPlain?: boolean
  tell: ReturnType<typeof useTellDecided>
  label?: string
}

/** A decision about these alarms, with its note. */
const DecisionButton = ({ how, alarms, isPlain = false, tell, label }: Props) => (
  <FormButton
    endpoint={deviceAlarmApi[how]}
    label={label}
    initialValues={eachOf(alarms)}
    of={alarms.length === 1 ? `${alarms[0]!.name} ${alarms[0]!.deviceSn}` : undefined}
    onSaved={(answer) => tell(how, alarms, answer)}
    {...(how === 'process' && !isPlain && { look: 'primary' })}
  >
    {how === 'ignore' && <Until />}
    <Field name="note" />
  </FormButton>
)

function Until() {
  const t = useTranslations('crud.dates')
  return <Field name="until" limits={{ least: localMinute(useNow()), why: t('notPast') }} />
}

/** Of one alarm. */
export const DecideAlarm = (props: Omit<Props, 'tell' | 'alarms'> & { alarm: DeviceAlarm }) => (
  <DecisionButton {...props} alarms={[props.alarm]} tell={useTellDecided()} />
)

/** Ignores these until a time; then what still goes on waits again. */
export function IgnoreUntil({ alarms, settle, label }: { alarms: readonly DeviceAlarm[]; settle: Settle<DeviceAlarm>; label: string }) {
  const tell = useTellDecided(settle)
  return <DecisionButton how="ignore" alarms={alarms} tell={tell} label={label} />
}

/** Of those chosen in the list. */
export function DecideChosen({ selection }: { selection: Selection<DeviceAlarm> }) {
  const results = useRowResults(deviceAlarmApi.process.resource, selection)
  const tell = useTellDecided(results.settle)
  return (
    <>
      <DecisionButton how="process" alarms={selection.rows} tell={tell} />
      <DecisionButton how="ignore" alarms={selection.rows} tell={tell} />
      <AssignButton alarms={selection.rows} settle={results.settle} />
      {results.shown}
    </>
  )
}
