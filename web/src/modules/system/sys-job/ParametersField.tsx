import { useQuery } from '@tanstack/react-query'
import { type JobMethod, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import styles from './SysJob.module.css'

/** The parameters of the method that was chosen, with what it takes. */
export function ParametersField() {
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
