import { fromText } from '@weir/contract/platform/query-text'
import { type SettingName, SETTINGS, type Settings } from '@weir/contract/modules/settings'
import type { Setting } from '@weir/contract/platform/settings'

import { defineQuestion } from './follow.ts'

/** The stored texts, by key; an absent or unreadable one has its default. */
export function readSettings(stored: ReadonlyMap<string, string>): Settings {
  const entries = Object.entries<Setting>(SETTINGS).map(([name, { key, schema, initial }]) => {
    const given = stored.get(key)
    const parsed = given === undefined ? undefined : schema.safeParse(fromText(schema, given))
    return [name, parsed?.success ? parsed.data : schema.parse(fromText(schema, initial))]
  })
  return Object.fromEntries(entries) as Settings
}

/** Read again at most once a second: an administrator's change is in force everywhere within that time. */
export function rememberedSettings(read: () => Promise<Settings>): () => Promise<Settings> {
  let until = 0
  let known: Promise<Settings>
  return () => {
    if (performance.now() < until) return known
    until = performance.now() + 1000
    known = read()
    known.catch(() => (until = 0))
    return known
  }
}

/** The parameters that the start of this process holds, with their values. A module with such a setting of the environment answers. */
export const settingsAtStart = defineQuestion<void, Partial<Record<SettingName, string>>>('settingsAtStart', () => ({}))
