import { dictOf } from '@weir/contract/platform/dict'
import { mentionsOf } from '@weir/contract/platform/unit-of'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { dictLabel } from '../choices/dict.ts'
import { useDicts } from '../choices/use-dict.tsx'
import { useResourceTexts } from '../texts/texts.tsx'
import { fieldValue } from './field-value.ts'

/** Fields of the log that every resource may have. */
const OF_ALL = ['sys_yes_no', 'sys_normal_disable']

/** How the fields of a resource and their values in the log are called. */
export function useFieldWords(resource: string) {
  const t = useTranslations()
  const { label, parts, option, isLabelled, isOtherCode } = useResourceTexts(resource)
  const dictOfField = useMemo(() => new Map(mentionsOf(resource, dictOf)), [resource])
  const dicts = useDicts(useMemo(() => [...new Set([...OF_ALL, ...dictOfField.values()])], [dictOfField]))
  const [yesNo, status] = OF_ALL.map(dicts)
  const words = {
    option: (field: string, code: string) => (isOtherCode(field, code) ? t('logs.other.value') : option(field, code)),
    yes: dictLabel(yesNo, true) ?? t('crud.yes'),
    no: dictLabel(yesNo, false) ?? t('crud.no'),
    enabled: dictLabel(status, 1) ?? t('crud.enabled'),
    disabled: dictLabel(status, 0) ?? t('crud.disabled'),
    none: '—',
    comma: t('crud.comma'),
  }
  const ofEveryRow: Partial<Record<string, string>> = {
    version: t('logs.version'),
    id: t('logs.number'),
    ids: t('logs.number'),
    each: t('logs.each'),
  }
  const isOther = (field: string) => !(field in ofEveryRow || isLabelled(field))
  const wordOf = (field: string) => ofEveryRow[field] ?? (isOther(field) ? t('logs.other.field') : undefined)
  return {
    label: (field: string) => wordOf(field) ?? label(field),
    /** Without its unit. */
    name: (field: string) => wordOf(field) ?? parts(field).name,
    /** For the title of a label or a value: the name or the code of another version, which they do not show. */
    rawField: (field: string) => (isOther(field) ? field : undefined),
    rawCode: (field: string, value: unknown) => (typeof value === 'string' && isOtherCode(field, value) ? value : undefined),
    said: (field: string, value: unknown) => dictLabel(dicts(dictOfField.get(field)), value) ?? fieldValue(field, value, words),
  }
}
