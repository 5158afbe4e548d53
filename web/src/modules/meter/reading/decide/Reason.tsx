import { TextInput } from '@mantine/core'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'

/** One line, so that Enter sends the form. */
export function Reason() {
  const t = useTranslations('reading.held')
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('reading')
  return <TextInput withAsterisk label={label('reason')} placeholder={t('reasonHint')} maxLength={256} {...form.getInputProps('reason')} />
}
