import { LANGUAGES, type Language } from '@weir/contract/locales/messages'

const KEY = 'themeConfig'

/** The settings as they lie in the browser, unchecked. Broken ones count as missing. */
function kept(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const keptLanguage = (): Language => LANGUAGES.find((known) => known === kept().globalI18n) ?? LANGUAGES[0]
/** A locked session is answered with a refusal whatever it asks. */
export const isKeptLocked = (): boolean => kept().isLockScreen === true && Number(kept().lockScreenTime) <= 1
