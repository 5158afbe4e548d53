import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { ContentField, useTypedText } from './ContentField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './templates.module.css'

/** The fields of a new template. Which of them it needs depends on its type and its source. */
export function TemplateForm() {
  const typed = useTypedText()
  return (
    <>
      <TemplateFields />
      {typed && <TemplatePreview typed={typed} />}
    </>
  )
}

export function TemplateFields() {
  const t = useTranslations('smsTemplate')
  const { smsType, source } = use(FormScope)!.form.values
  return (
    <>
      <div className={styles.pair}>
        <Field name="name" />
        <Field name="smsType" />
      </div>
      {smsType === 'verificationCode' && <Field name="codeType" isNeeded />}
      <ContentField />
      <div className={styles.pair}>
        <Field name="signature" nothing={t('ownSignature')} />
        <Field name="source" />
      </div>
      {source !== 'gateway' && <Field name="templateCode" isNeeded />}
      <div className={styles.pair}>
        <Field name="sort" />
        <Field name="notes" />
      </div>
      <Text as="p" tone="muted" size="small">
        {t('choice')}
      </Text>
    </>
  )
}
