import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { useRead, call } from '../../../platform/server/api.ts'
import type { Choice } from '../../../platform/choices/choices.ts'
import { eachOf, type Settle, refusedIn } from '../../../platform/command/row-results.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'

interface Props {
  alarms: readonly DeviceAlarm[]
  settle?: Settle<DeviceAlarm> | undefined
  onClose: () => void
}

/** Gives alarms to a user who may process all of them. */
export default function AssignDrawer({ alarms, settle, onClose }: Props) {
  const t = useTranslations()
  const query = useRead(deviceAlarmApi.assignees, { ids: alarms.map(({ id }) => id) })
  const tell = useTellAssigned(settle)
  const count = alarms.length
  const choices = (query.data?.list ?? []).map(({ id, name, reached }): Choice => {
    const choice = { value: String(id), label: name, name, depth: 0 }
    return reached === count ? choice : { ...choice, why: t('waterMeter.alarm.reachesSome', { reached, count }) }
  })
  const [only] = new Set(alarms.map(({ assigneeId }) => assigneeId)).size === 1 ? alarms : []
  return (
    <FormDrawer
      endpoint={deviceAlarmApi.assign}
      of={nameOf(alarms)}
      initialValues={{ ...eachOf(alarms), assigneeId: only?.assigneeId ?? null }}
      foot={<Foot choices={query.data && choices} alarms={alarms} />}
      onSaved={(answer) => tell(alarms, answer)}
      onClose={onClose}
    >
      <Loaded query={query}>{() => <Field name="assigneeId" choices={choices} nothing={t('waterMeter.alarm.nobody')} />}</Loaded>
    </FormDrawer>
  )
}

const nameOf = (alarms: readonly DeviceAlarm[]) => (alarms.length === 1 ? `${alarms[0]!.name} ${alarms[0]!.deviceSn}` : '')

/** Names the user and the number of alarms, once the users are known. Alarms of that user already need no act. */
function Foot({ choices, alarms }: { choices: Choice[] | undefined; alarms: readonly DeviceAlarm[] }) {
  const t = useTranslations('waterMeter.alarm')
  const chosen = textOf(use(FormScope)!.form.values['assigneeId'])
  if (!choices) return null
  const count = alarms.length
  const isSame = alarms.every(({ assigneeId }) => textOf(assigneeId) === chosen)
  const name = choices.find(({ value }) => value === chosen)?.name
  return (
    <ActFoot
      verb={name === undefined ? t('unassign', { count }) : t('assignTo', { count, name })}
      why={isSame ? t('sameAssignee') : undefined}
    />
  )
}

/** Says what was assigned. The undo gives each alarm back to the user who had it. */
function useTellAssigned(settle?: Settle<DeviceAlarm>) {
  const t = useTranslations('waterMeter.alarm')
  const done = useDone()
  const undo = useUndo()
  return (alarms: readonly DeviceAlarm[], answer: WireOutput<typeof deviceAlarmApi.assign>) => {
    const refused = refusedIn(answer)
    const given = alarms.filter(({ id }) => !refused.has(id))
    const former = Map.groupBy(given, ({ assigneeId }) => assigneeId)
    const next = undo(() =>
      Promise.all([...former].map(([assigneeId, some]) => call(deviceAlarmApi.assign, { ids: some.map(({ id }) => id), assigneeId }))),
    )
    if (settle?.(alarms, answer, next)) return
    done(deviceAlarmApi.assign, { title: t('assigned', { count: given.length, name: `${alarms[0]!.name} ${alarms[0]!.deviceSn}` }), next })
  }
}
