import { catalogues } from '@weir/contract/locales/catalogues'
import { type Language, LANGUAGES, type Messages, type Reason } from '@weir/contract/locales/messages'
import type { CrudAction } from '@weir/contract/platform/resource-texts'
import { type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { FieldIssue } from '@weir/contract/platform/field-errors'
import { type UnitCode, unitOf, unitOfSchema } from '@weir/contract/platform/unit-of'
import { businessZone } from '@weir/contract/platform/zone'
import { createTranslator } from 'use-intl/core'
import { endpoints } from '@weir/contract/modules/index'
import { permissionsOf } from '@weir/contract/platform/screen'

import type { FieldRefusal } from './errors.ts'

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

interface Labels {
  title?: string
  field?: Record<string, string>
  action?: Record<string, string>
  option?: Record<string, Record<string, string>>
}

const locales: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en', 'zh-tw': 'zh-TW' }

export const languageOf = (lang: unknown): Language => LANGUAGES.find((language) => language === lang) ?? 'zh-cn'

/** The sender chooses the name: `toString` is one that every object has and nobody wrote. */
const own = (texts: Record<string, string> | undefined, name: string) => (texts && Object.hasOwn(texts, name) ? texts[name] : undefined)

/** A decimal of the wire as people read it: with a true minus, as the console writes it. */
const withMinus = (value: unknown) => (typeof value === 'string' && /^-\d+(\.\d+)?$/.test(value) ? `−${value.slice(1)}` : value)
const readable = (data: object) => Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withMinus(value)]))

/** Of a path its last field: `readings[3].time`. */
const lastOf = (field: string) => /(\w+)(\[\d+\])*$/.exec(field)?.[1] ?? field

function textsOf(language: Language) {
  const translate = createTranslator<Messages>({
    locale: locales[language],
    messages: catalogues[language],
    timeZone: businessZone(),
  })
  const plain = translate as (reason: Reason, data?: object) => string
  // Types compare the data with the text where a refusal is made (`errors.ts`).
  const say = (reason: Reason, data?: object) => plain(reason, data && readable(data))
  const t = Object.assign(say, translate) as typeof translate
  const labels = catalogues[language] as unknown as Record<string, Labels | undefined>
  const nameOf = (resource: string, field: string) => own(labels[resource]?.field, lastOf(field)) ?? field
  /** An unknown key stands as it was sent: another thing may have its label. */
  const issueWords = (resource: string, { field, params: { limit, of = [field] } }: FieldIssue) => ({
    limit: String(limit),
    label: nameOf(resource, field),
    key: field,
    fields: of.map((one) => nameOf(resource, one)).join(' / '),
  })
  const withUnit = (label: string, unit: UnitCode | undefined) =>
    unit && t(`unit.${unit}`) ? t('unit.labelled', { label, unit: t(`unit.${unit}`) }) : label
  const wordOf = (resource: string, field: string, code: string) => own(labels[resource]?.option?.[field], code)
  const actionOf = ({ resource, action }: Endpoint) => labels[resource]!.action?.[action] ?? t(`crud.${action as CrudAction}`)
  return {
    t,
    /** "Water card: Recharge" */
    title: (endpoint: Endpoint) => t('sysMenu.button', { title: labels[endpoint.resource]!.title!, action: actionOf(endpoint) }),
    action: actionOf,
    resource: (resource: string) => labels[resource]?.title ?? resource,
    /** With its unit: "Unit price (yuan/t)". */
    label: (resource: string, field: string) => withUnit(nameOf(resource, field), unitOf(resource, lastOf(field))),
    /** Without. */
    name: nameOf,
    parameter: (name: SettingName) => withUnit(catalogues[language].parameters[name].name, unitOfSchema(SETTINGS[name].schema)),
    /** The word for a code: `active` → "In use". */
    option: (resource: string, field: string, code: string) => wordOf(resource, field, code) ?? code,
    /** The same, where a code may have no word. */
    word: wordOf,
    reason: (reason: Reason, data: object = {}) => say(reason, data),
    field: (refusal: FieldRefusal, resource: string) =>
      'params' in refusal ? t(`invalid.${refusal.reason}`, issueWords(resource, refusal)) : say(refusal.reason, refusal.data),
  }
}

export type Texts = ReturnType<typeof textsOf>
export const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<Language, Texts>

export type Titles = Record<Language, string>

/** By permission: "Water card: Recharge". */
export const permissionTitles: ReadonlyMap<string, Titles> = new Map(
  endpoints.flatMap((endpoint) =>
    permissionsOf(endpoint).map((permission) => {
      // A further permission is called `recharge/offline` among the actions.
      const action = endpoint.action + permission.slice(endpoint.id.length)
      const title = (language: Language) => texts[language].title({ ...endpoint, action })
      return [permission, { 'zh-cn': title('zh-cn'), en: title('en'), 'zh-tw': title('zh-tw') }]
    }),
  ),
)
