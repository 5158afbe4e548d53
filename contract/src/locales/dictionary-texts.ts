import type { DeliveredDict, DICTIONARIES } from '../modules/system/dictionaries.ts'

interface DictionaryTexts<Value extends string> {
  name: string
  values: Record<Value, string>
}

/** What the delivered dictionaries and their values are called. */
export type Dictionaries = { [Type in DeliveredDict]: DictionaryTexts<(typeof DICTIONARIES)[Type]['values'][number]> }
