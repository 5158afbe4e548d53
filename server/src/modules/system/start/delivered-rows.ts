import type { Text } from '@weir/contract/texts/text'
import { type DeliveredDict, DICTIONARIES, type DictTone } from '@weir/contract/modules/system/dictionaries'
import { dictionaries } from '@weir/contract/modules/system/dictionaries.texts'
import { type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import type { Setting } from '@weir/contract/platform/settings'

import { texts } from '../../../kernel/texts.ts'
import type { Writing } from '../../../kernel/context.ts'
import { systemConfigs } from '../ground/config.table.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

const TYPES = Object.keys(DICTIONARIES) as DeliveredDict[]

/** Dictionaries this database has never seen, with their values; what administrators changed or removed stays so. */
export async function writeDictionaries({ db }: Writing) {
  const added = await db
    .insert(dictTypes)
    .values(
      TYPES.map((dictType) => {
        const [name, nameEn, nameZhTw] = dictionaries[dictType].name
        return { dictType, name, nameEn, nameZhTw }
      }),
    )
    .onConflictDoNothing()
    .returning({ dictType: dictTypes.dictType })
  const rows = added.flatMap(({ dictType }) => valuesOf(dictType as DeliveredDict))
  if (rows.length > 0) await db.insert(dictData).values(rows)
}

function valuesOf(dictType: DeliveredDict) {
  const { values, tones = {} }: { values: readonly string[]; tones?: Readonly<Record<string, DictTone>> } = DICTIONARIES[dictType]
  const labels: Readonly<Record<string, Text>> = dictionaries[dictType].values
  return values.map((value, sort) => {
    const [label, labelEn, labelZhTw] = labels[value]!
    return { dictType, value, label, labelEn, labelZhTw, sort, isDefault: sort === 0, tone: tones[value] ?? null }
  })
}

/** A row for every parameter the product reads, so that its screen shows them all. */
export async function writeParameters({ db }: Writing) {
  const rows = Object.entries<Setting>(SETTINGS).map(([name, { key, initial }]) => ({
    name: texts['zh-cn'].parameter(name as SettingName),
    configKey: key,
    configValue: initial,
    isBuiltIn: true,
  }))
  await db
    .insert(systemConfigs)
    .values(rows)
    .onConflictDoUpdate({ target: systemConfigs.configKey, set: { isBuiltIn: true } })
}
