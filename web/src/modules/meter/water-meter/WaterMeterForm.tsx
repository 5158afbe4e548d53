import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { MaxFlow, RegisterRange } from '@weir/contract/modules/meter/meter-settings'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { ModelField } from '../ground/ModelField.tsx'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { FormQuestion } from '../../../platform/crud/form/FormQuestion.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { JudgedNote } from '../meter-model/JudgedNote.tsx'

const LIMITS = { maxFlow: MaxFlow, registerRange: RegisterRange } as const

/** Other limits of a meter judge its stored readings again: the form shows the effect, and asks before it is sent. */
function LimitsQuestion() {
  const { form } = use(FormScope)!
  const values = form.getValues()
  const began = form.getInitialValues()
  const isOther = (name: keyof typeof LIMITS) => {
    const typed = textOf(values[name])
    return LIMITS[name].safeParse(typed).success && Number(typed) !== Number(textOf(began[name]))
  }
  const changed = (['maxFlow', 'registerRange'] as const).filter(isOther)
  if (values['id'] === undefined || changed.length === 0) return null
  const limits = Object.fromEntries(changed.map((name) => [name, textOf(values[name])]))
  return <Effect id={Number(textOf(values['id']))} name={textOf(values['deviceSn'])} limits={limits} />
}

function Effect({ id, name, limits }: { id: number; name: string; limits: { maxFlow?: string; registerRange?: string } }) {
  const t = useTranslations('waterMeter.judge')
  const isAllowed = useMay().may(meterModelApi.limitsPreview)
  const settled = JSON.parse(useSettled(JSON.stringify(limits))) as typeof limits
  const { data, error } = useQuery({
    ...queryOf(meterModelApi.limitsPreview, { meterId: id, ...settled }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    meta: { failure: 'inPlace' } as const,
  })
  if (error) return <Failure error={error} />
  if (!data) return <Note tone="info">{t(isAllowed ? 'counting' : 'unseen')}</Note>
  const isNothing = data.readings === 0 && !data.goesOn
  return (
    <>
      <JudgedNote effect={data} />
      {!isNothing && (
        <FormQuestion question={t('question', { name, count: data.readings })} confirm={t('confirm', { count: data.readings })}>
          <JudgedNote effect={data} />
        </FormQuestion>
      )}
    </>
  )
}

/** The same to add and to change a meter. An empty field takes the value of the model, else the usual one. */
export const waterMeterForm = (
  <>
    <Field name="deviceSn" />
    <ModelField />
    <Field name="initialRegister" />
    <Field name="reportHours" />
    <Field name="maxFlow" />
    <Field name="registerRange" />
    <Field name="commands" />
    <LimitsQuestion />
  </>
)
