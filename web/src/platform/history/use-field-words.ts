import { useTranslations } from 'use-intl/react'

import { dictLabel } from '../crud/dict.ts'
import { useDict } from '../crud/use-dict.tsx'
import { useResourceTexts } from '../texts.tsx'
import { fieldValue } from './field-value.ts'

/** How the fields of a resource and their values in the log are called. */
export function useFieldWords(resource: string) {
  const t = useTranslations()
  const { label, parts, option } = useResourceTexts(resource)
  const [yesNo, status] = [useDict('sys_yes_no'), useDict('sys_normal_disable')]
  const words = {
    option,
    yes: dictLabel(yesNo, true) ?? t('crud.yes'),
    no: dictLabel(yesNo, false) ?? t('crud.no'),
    enabled: dictLabel(status, 1) ?? t('crud.enabled'),
    disabled: dictLabel(status, 0) ?? t('crud.disabled'),
    none: '—',
    comma: t('crud.comma'),
  }
  const ofEveryRow = (field: string) => {
    if (field === 'version') return t('logs.version')
    return field === 'id' || field === 'ids' ? t('logs.number') : undefined
  }
  return {
    label: (field: string) => ofEveryRow(field) ?? label(field),
    /** Without its unit. */
    name: (field: string) => ofEveryRow(field) ?? parts(field).name,
    said: (field: string, value: unknown) => fieldValue(field, value, words),
  }
}
