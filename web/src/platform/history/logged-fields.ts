import { dictOf } from '@weir/contract/platform/dict'
import { mentionsOf } from '@weir/contract/platform/unit-of'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDicts, dictLabel } from '../choices/dict.tsx'
import { useResourceTexts } from '../texts/texts.tsx'
import { jsonText, shownSecond, textOf } from '../format/format.ts'

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

/** The words for a value in a resource's texts and the common ones. */
interface Words {
  /** The word for a code, or the code itself. */
  option: (field: string, code: string) => string
  yes: string
  no: string
  enabled: string
  disabled: string
  none: string
  /** Between the values of a list. */
  comma: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*[+-]\d\d:\d\d$/

/** A value of the log in words. The log keeps the wire form of any version of the product, so the value itself tells its kind. */
export function fieldValue(field: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field === 'status' && (value === 0 || value === 1)) return value === 1 ? words.enabled : words.disabled
  if (Array.isArray(value)) return value.map((inner) => fieldValue(field, inner, words)).join(words.comma) || words.none
  if (typeof value === 'object') return jsonText(value)
  const text = textOf(value)
  return INSTANT.test(text) ? shownSecond(text) : words.option(field, text)
}

/** Of two lists only what the other one lacks: hundreds of menus, of which one was taken away. */
export function onlyDifferent(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const lacking = (from: unknown[], other: unknown[]) => {
    const has = new Set(other.map((item) => JSON.stringify(item)))
    return from.filter((item) => !has.has(JSON.stringify(item)))
  }
  return [lacking(before, after), lacking(after, before)]
}
