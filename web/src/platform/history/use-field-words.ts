import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../texts.tsx'
import { fieldValue } from './field-value.ts'

/** How the fields of a resource and their values in the log are called. */
export function useFieldWords(resource: string) {
  const t = useTranslations()
  const { label, option } = useResourceTexts(resource)
  const words = {
    option,
    yes: t('crud.yes'),
    no: t('crud.no'),
    enabled: t('crud.enabled'),
    disabled: t('crud.disabled'),
    none: '—',
    comma: t('crud.comma'),
  }
  return {
    label: (field: string) => (field === 'id' || field === 'ids' ? t('logs.number') : label(field)),
    said: (field: string, value: unknown) => fieldValue(field, value, words),
  }
}
