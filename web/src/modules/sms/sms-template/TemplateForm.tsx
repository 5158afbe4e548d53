import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { ContentField } from './ContentField.tsx'

/** The fields of a template. Which of them it needs depends on its type and its source. */
export function TemplateForm() {
  const t = useTranslations('smsTemplate')
  const { form } = use(FormScope)!
  const { smsType, source } = form.values
  return (
    <>
      <Field name="name" />
      <Field name="smsType" />
      {smsType === 'verificationCode' && <Field name="codeType" isNeeded />}
      <ContentField />
      <Field name="signature" nothing={t('ownSignature')} />
      <Field name="source" />
      {source !== 'gateway' && <Field name="templateCode" isNeeded />}
      <Field name="sort" />
      <Text as="p" tone="muted" size="small">
        {t('choice')}
      </Text>
      <Field name="notes" />
    </>
  )
}
