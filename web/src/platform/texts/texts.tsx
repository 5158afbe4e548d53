import type { Language, Messages } from '@weir/contract/locales/messages'
import type { CrudAction } from '@weir/contract/platform/resource-texts'
import type { ResourceName } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { FieldIssue } from '@weir/contract/platform/field-errors'
import { type UnitCode, unitOf } from '@weir/contract/platform/unit-of'
import { businessZone } from '@weir/contract/platform/zone'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { IntlProvider, useMessages, useTranslations } from 'use-intl/react'

import { boot } from '../browser/boot.ts'
import { changeTheme, currentTheme, useTheme } from '../theme/theme-store.ts'

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

/** Texts that come together: of the login page, of the frame, all of them, or by the name of a page or drawer (`src/boot/text-sets.ts`). */
type TextSet = string

const locales: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en', 'zh-tw': 'zh-TW' }

export const currentLanguage = (): Language => currentTheme().globalI18n
export const useLanguage = (): Language => useTheme('globalI18n')

/** The development server and tests have no sets: there every set is the whole. */
const whole = async (language: Language) => (await import('@weir/contract/locales/catalogues')).catalogues[language]
type Catalogues = Partial<Record<string, object>>
const fetchSet = async (language: Language, set: TextSet) =>
  (import.meta.env.PROD ? await boot!.texts(language, set) : await whole(language)) as Catalogues

export interface Texts {
  locale: string
  messages: Messages
  sets: Set<TextSet>
}
/** The texts in use. Those of a further set are added in place: they change nothing that is drawn. */
let current: Texts | undefined
const has = ({ sets }: Texts, set: TextSet) => sets.has(set) || sets.has('whole')

/** Fetch a set of a language and put that language in use, here and for the server's messages. */
export async function loadTexts(next: Language, set: TextSet): Promise<Texts> {
  const messages = { ...(await fetchSet(next, set)) } as Messages
  if (next !== currentLanguage()) changeTheme({ globalI18n: next })
  return (current = { locale: locales[next], messages, sets: new Set([set]) })
}

async function addTexts(set: TextSet) {
  const to = current
  if (!to || has(to, set)) return
  // Another language that is chosen meanwhile comes as a whole.
  // A set may bring further words of a resource that is there.
  for (const [name, words] of Object.entries(await fetchSet(currentLanguage(), set)))
    Object.assign(to.messages, { [name]: { ...to.messages[name as keyof Messages], ...words } })
  to.sets.add(set)
}

/** Code that is fetched late, together with its texts. */
export const withTexts =
  <T,>(set: TextSet, load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), addTexts(set)]))[0]

interface Reach {
  change: (next: Language) => void
  /** A page that lacks texts is a fault of the build. Its reader sees them a moment later. */
  lacks: (what: string) => void
}
const Reached = createContext<Reach>({ change: () => {}, lacks: () => {} })
/** Change the language in place: all its texts come first, then everything is drawn in them. */
export const useLanguageSwitch = () => use(Reached).change

/** `texts`: those to begin with, fetched before anything is drawn. */
export function TextsProvider({ texts: first, children }: { texts: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(first)
  const reach = useMemo(() => {
    const change = (next: Language) => void loadTexts(next, 'whole').then(setTexts)
    const lacks = (what: string) => {
      if (has(texts, 'whole')) return
      reportError(new Error(`no texts: ${what}`))
      change(currentLanguage())
    }
    return { change, lacks }
  }, [texts])
  useLayoutEffect(() => void (document.documentElement.lang = texts.locale), [texts])
  return (
    <IntlProvider
      locale={texts.locale}
      messages={texts.messages}
      timeZone={businessZone()}
      onError={(error) => (has(texts, 'whole') ? reportError(error) : reach.lacks(error.message))}
    >
      <Reached value={reach}>{children}</Reached>
    </IntlProvider>
  )
}

/** A word with the unit of its figures, for what is no field of a resource. */
export function useLabelled() {
  const t = useTranslations('unit')
  return (label: string, unit: UnitCode) => t('labelled', { label, unit: t(unit) })
}

/** Of a resource that this version does not have: the operation log remembers those of others. */
const UNKNOWN = { title: '', field: {}, option: {}, action: {} }

/** The texts of one resource, by the names its endpoints and fields have. */
export function useResourceTexts(resource: string) {
  const found = (useMessages() as Partial<Messages>)[resource as ResourceName]
  const { lacks } = use(Reached)
  if (!found) lacks(resource)
  const messages = found ?? UNKNOWN
  const t = useTranslations()
  return useMemo(() => {
    const labels: Partial<Record<string, string>> = messages.field
    const actions: Partial<Record<string, string>> = messages.action
    const options: Partial<Record<string, Record<string, string>>> = messages.option
    const parts = (field: string) => {
      const unit = unitOf(resource, field)
      return { name: labels[field] ?? field, unit: (unit && t(`unit.${unit}`)) || undefined }
    }
    const label = (field: string) => {
      const { name, unit } = parts(field)
      return unit ? t('unit.labelled', { label: name, unit }) : name
    }
    return {
      /** With its unit: "Unit price (yuan/t)". */
      label,
      /** The same in parts, for what draws a unit apart. */
      parts,
      /** Of a field of this version. */
      isLabelled: (field: string) => field in labels,
      title: messages.title,
      action: ({ action }: Pick<Endpoint, 'action'>) => actions[action] ?? t(`crud.${action as CrudAction}`),
      /** The codes of a field with their texts. */
      options: (field: string) => Object.entries(options[field] ?? {}).map(([value, text]) => ({ value, label: text })),
      option: (field: string, value: string) => options[field]?.[value] ?? value,
      /** Whether it is a code of which this version knows others, but not it. */
      isOtherCode: (field: string, value: string) => field in options && !(value in options[field]!),
      issue: ({ field, reason, params: { limit, of = [field] } }: FieldIssue) => {
        const fields = of.map((one) => parts(one).name).join(' / ')
        return t(`invalid.${reason}`, { limit: String(limit), label: parts(field).name, key: field, fields })
      },
    }
  }, [resource, messages, t])
}

/** The same where the resource may be any: its drawing part is fetched with all texts. */
export function useTextsOfAny(resource: string) {
  return useResourceTexts(resource)
}
