import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './replace.module.css'

/** When, by whom, why. */
export function ReplaceTerms() {
  const t = useTranslations('meterReplacement')
  const { form } = use(FormScope)!
  return (
    <Panel className={styles.terms}>
      <Field name="at" nothing={t('now')} />
      <Field name="installer" />
      <Field name="reason" />
      <Field name="note" isNeeded={form.values['reason'] === 'other'} />
    </Panel>
  )
}
