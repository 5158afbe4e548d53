import { type SysJob, sysJobApi, type JobMethod, CRON_PRESETS } from '@weir/contract/modules/system/sys-job'
import { queryOptions, useQuery, keepPreviousData } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { call, queryOf } from '../../../platform/server/api.ts'
import type { Choice } from '../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import styles from './SysJob.module.css'
import { textOf, shownSecond } from '../../../platform/format/format.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

const methods = queryOptions({
  queryKey: ['sysJob', 'choices', 'methods'],
  queryFn: async ({ signal }): Promise<Choice[]> =>
    (await call(sysJobApi.methods, {}, { signal })).list.map(({ name, title }) => ({ value: name, label: title, name: title, depth: 0 })),
})

/** A new job is enabled or not from the start. A delivered one keeps its method, group and strategy, a fixed one its schedule too. */
export const JobFields = ({ job }: { job?: Pick<SysJob, 'isBuiltIn' | 'isFixed'> }) => (
  <>
    <Field name="name" />
    {!job?.isBuiltIn && <Field name="method" choices={methods} />}
    <ParametersField />
    {!job?.isFixed && <CronField />}
    {!job?.isBuiltIn && (
      <>
        <Field name="executionStrategy" />
        <Field name="group" />
      </>
    )}
    {!job && <Field name="status" />}
    <Field name="remarks" />
  </>
)

/** The parameters of the method that was chosen, with what it takes. */
function ParametersField() {
  const { form } = use(FormScope)!
  const t = useTranslations('sysJob')
  const { data } = useQuery(queryOf(sysJobApi.methods, {}))
  const method = data?.list.find(({ name }) => name === form.values.method)
  const isTyped = Boolean(form.values.parameters)
  if (!method) return isTyped && <Field name="parameters" />
  const takesNone = method.parameters.length === 0
  return (
    <>
      {(!takesNone || isTyped) && <Field name="parameters" />}
      <div className={styles.takes}>
        <p>{method.does}</p>
        {takesNone ? <p>{t('takesNone')}</p> : <Takes parameters={method.parameters} />}
      </div>
    </>
  )
}

function Takes({ parameters }: Pick<JobMethod, 'parameters'>) {
  const t = useTranslations('sysJob')
  return (
    <>
      <p>{t('takes')}</p>
      <ol>
        {parameters.map(({ name, title, type, min, max, initial }) => (
          <li key={name}>
            <b>{title}</b>{' '}
            {[
              t(`type.${type}`),
              min !== null && max !== null && t('range', { min: String(min), max: String(max) }),
              t('initial', { value: initial }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </>
  )
}

const NAME = 'cronExpression'
const PRESET_NAMES = ['fiveSeconds', 'minute', 'atNight', 'early', 'onTheFirst'] as const

/** A schedule with the usual ones at hand, in words, and when it is due next. */
function CronField() {
  const { form } = use(FormScope)!
  const t = useTranslations('sysJob')
  const typed = textOf(form.values[NAME])
  return (
    <>
      <Field name={NAME} />
      <p className={styles.hint}>{t('cronHint')}</p>
      <div className={styles.presets} role="group" aria-label={t('presetsOf')}>
        {PRESET_NAMES.map((name, i) => (
          <Button key={name} isSmall aria-pressed={typed === CRON_PRESETS[i]} onClick={() => form.setFieldValue(NAME, CRON_PRESETS[i])}>
            {t(`preset.${name}`)}
          </Button>
        ))}
      </div>
      <SchedulePreview cronExpression={typed} />
    </>
  )
}

/** The meaning of a schedule, as the server reads it. */
function SchedulePreview({ cronExpression }: { cronExpression: string }) {
  const { may } = useMay()
  const settled = useSettled(cronExpression)
  const { data, error } = useQuery({
    ...queryOf(sysJobApi.schedule, { cronExpression: settled }),
    enabled: may(sysJobApi.schedule) && sysJobApi.schedule.input.safeParse({ cronExpression: settled }).success,
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  if (error) return <Failure error={error} />
  return data && <NextTimes schedule={data.schedule} next={data.next} />
}

/** A schedule in words and the times that follow from it. */
export function NextTimes({ schedule, next }: { schedule: string; next: string[] }) {
  const { label } = useResourceTexts('sysJob')
  return (
    <div className={styles.next}>
      <b>{schedule}</b>
      {next.length > 0 && (
        <ol aria-label={label('next')}>
          {next.map((time) => (
            <li key={time}>{shownSecond(time)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
