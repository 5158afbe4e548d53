import { dictOf } from '@weir/contract/platform/dict'
import { mentionsOf } from '@weir/contract/platform/unit-of'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { dictLabel } from '../choices/dict.ts'
import { useDicts } from '../choices/use-dict.tsx'
import { useResourceTexts } from '../texts.tsx'
import { fieldValue } from './field-value.ts'

/** Fields of the log that every resource may have. */
const OF_ALL = ['sys_yes_no', 'sys_normal_disable']

/** How the fields of a resource and their values in the log are called. */
export function useFieldWords(resource: string) {
  const t = useTranslations()
  const { label, parts, option } = useResourceTexts(resource)
  const dictOfField = useMemo(() => new Map(mentionsOf(resource, dictOf)), [resource])
  const dicts = useDicts(useMemo(() => [...new Set([...OF_ALL, ...dictOfField.values()])], [dictOfField]))
  const [yesNo, status] = OF_ALL.map(dicts)
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
    said: (field: string, value: unknown) => dictLabel(dicts(dictOfField.get(field)), value) ?? fieldValue(field, value, words),
  }
}
