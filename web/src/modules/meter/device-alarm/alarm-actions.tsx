import { type DeviceAlarm, deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import { useNow, useTranslations } from 'use-intl/react'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { localMinute } from '../../../platform/format/business-time.ts'
import { eachOf, type Settle, useRowResults, refusedIn } from '../../../platform/command/row-results.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton, withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { call, useCommand } from '../../../platform/server/api.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton, Button } from '../../../ui/basics/Button.tsx'
import { ReplaceLink } from '../meter-replacement/ReplaceLink.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { isOfReading } from './alarm-facts.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'

export type How = 'process' | 'ignore' | 'reopen'
const DONE = { process: 'processed', ignore: 'ignored', reopen: 'reopened' } as const

/** Says what was decided, with an undo: in a toast, or in the results if rows were refused. */
function useTellDecided(settle?: Settle<DeviceAlarm>) {
  const t = useTranslations('waterMeter.alarm')
  const done = useDone()
  const undo = useUndo()
  return (how: How, alarms: readonly DeviceAlarm[], answer: WireOutput<typeof deviceAlarmApi.process>) => {
    const refused = refusedIn(answer)
    const ids = alarms.map(({ id }) => id).filter((id) => !refused.has(id))
    // The note is kept by what takes it back, so the alarm says what somebody had found.
    const next = how === 'reopen' ? undefined : undo(() => call(deviceAlarmApi.reopen, { ids }))
    if (settle?.(alarms, answer, next)) return
    const facts = { count: ids.length, name: `${alarms[0]!.name} ${alarms[0]!.deviceSn}` }
    done(deviceAlarmApi[how], { title: t(DONE[how], facts), next })
  }
}

/** Decides about alarms at once, without a form. */
export function useDecideAlarms(settle?: Settle<DeviceAlarm>) {
  const tell = useTellDecided(settle)
  const commands = {
    process: useCommand(deviceAlarmApi.process),
    ignore: useCommand(deviceAlarmApi.ignore),
    reopen: useCommand(deviceAlarmApi.reopen),
  }
  return {
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
    async decide(how: How, alarms: readonly DeviceAlarm[], note = '') {
      tell(how, alarms, await commands[how].mutateAsync({ ...eachOf(alarms), ...(note && { note }) }))
    },
  }
}

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

const ACTS: readonly How[] = ['process', 'ignore', 'reopen']

/** The acts on the alarm of a row: immediate, with an undo in the toast. */
export function DecisionLinks({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('waterMeter.alarm')
  const { action } = useResourceTexts('deviceAlarm')
  const { decide, isBusy } = useDecideAlarms()
  const decidesReadings = useDecidesReadings([alarm])
  const acts = ACTS.filter((how) => deviceAlarmCan[how](alarm) && !(how === 'process' && decidesReadings))
  return (
    <>
      {alarm.messageType === 'READING_ROLLBACK' && alarm.meterId !== null && deviceAlarmCan.process(alarm) && (
        <ReplaceLink meterId={alarm.meterId} />
      )}
      {decidesReadings && deviceAlarmCan.process(alarm) && <ReadingsLink alarm={alarm} />}
      {acts.map((how) => (
        <Allowed key={how} to={deviceAlarmApi[how]}>
          <LinkButton onClick={() => !isBusy && void decide(how, [alarm]).catch(() => undefined)}>
            {how === 'process' ? t('process') : action(deviceAlarmApi[how])}
          </LinkButton>
        </Allowed>
      ))}
    </>
  )
}

const useReadings = lazyDialog(() => import('./AlarmReadings.tsx'))

/** Whether these alarms end by deciding about their readings, and whether this person may. */
export function useDecidesReadings(alarms: readonly DeviceAlarm[]): boolean {
  const { mayAll } = useMay()
  return mayAll([readingApi.held, readingApi.decide]) && alarms.length > 0 && alarms.every(isOfReading)
}

interface ReadingsProps {
  alarms: DeviceAlarm[]
  onDone?: () => void
}

/** In place of the decision about an alarm: that about the readings behind it. `E` does the same. */
export function ReadingsButton({ alarms, onDone }: ReadingsProps) {
  const t = useTranslations('waterMeter.alarm')
  const drawer = useReadings()
  useKeys({ e: drawer.open })
  return (
    <>
      <Button look="primary" {...drawer.opener}>
        {alarms.length === 1 ? t('decideReading') : t('decideReadings', { count: alarms.length })}
        <kbd>E</kbd>
      </Button>
      {drawer.shown({ alarms, onDone })}
    </>
  )
}

/** The same in a row. */
function ReadingsLink({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('waterMeter.alarm')
  const drawer = useReadings()
  return (
    <>
      <LinkButton {...drawer.opener}>{t('decideReading')}</LinkButton>
      {drawer.shown({ alarms: [alarm] })}
    </>
  )
}

const useAssigning = lazyDialog(withForm(() => import('./AssignDrawer.tsx')))

interface AssignProps {
  alarms: readonly DeviceAlarm[]
  settle?: Settle<DeviceAlarm>
}

/** Opens the choice of a user for these alarms. A handled alarm is assigned to nobody. */
export function AssignButton({ alarms, settle }: AssignProps) {
  const { action } = useResourceTexts('deviceAlarm')
  const drawer = useAssigning()
  return (
    <Allowed to={deviceAlarmApi.assign}>
      <Button icon="user" why={useWhyNotAssigned(alarms)} {...drawer.opener}>
        {action(deviceAlarmApi.assign)}
      </Button>
      {drawer.shown({ alarms, settle })}
    </Allowed>
  )
}

/** The same in a menu of a row. */
export function AssignLink({ alarm }: { alarm: DeviceAlarm }) {
  const { action } = useResourceTexts('deviceAlarm')
  const drawer = useAssigning()
  const alarms = [alarm]
  return (
    <Allowed to={deviceAlarmApi.assign}>
      <LinkButton why={useWhyNotAssigned(alarms)} {...drawer.opener}>
        {action(deviceAlarmApi.assign)}
      </LinkButton>
      {drawer.shown({ alarms })}
    </Allowed>
  )
}

function useWhyNotAssigned(alarms: readonly DeviceAlarm[]) {
  const t = useTranslations()
  if (alarms.length === 0) return t('waterMeter.alarm.chooseFirst')
  return alarms.every(deviceAlarmCan.assign) ? undefined : t('deviceAlarm.error.alreadyHandled')
}
