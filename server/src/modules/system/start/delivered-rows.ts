import { dictionaries as en } from '@weir/contract/locales/en/dictionaries'
import { dictionaries as zhCn } from '@weir/contract/locales/zh-cn/dictionaries'
import { dictionaries as zhTw } from '@weir/contract/locales/zh-tw/dictionaries'
import { type DeliveredDict, DICTIONARIES, type DictTone } from '@weir/contract/modules/system/dictionaries'
import { type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import type { Setting } from '@weir/contract/platform/settings'

import { texts } from '../../../kernel/texts.ts'
import type { Writing } from '../../../kernel/context.ts'
import { systemConfigs } from '../ground/config.table.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

type Labels = Readonly<Record<string, string>>
const TYPES = Object.keys(DICTIONARIES) as DeliveredDict[]

/** Dictionaries this database has never seen, with their values; what administrators changed or removed stays so. */
export async function writeDictionaries({ db }: Writing) {
  const added = await db
    .insert(dictTypes)
    .values(TYPES.map((dictType) => ({ dictType, name: zhCn[dictType].name, nameEn: en[dictType].name, nameZhTw: zhTw[dictType].name })))
    .onConflictDoNothing()
    .returning({ dictType: dictTypes.dictType })
  const rows = added.flatMap(({ dictType }) => valuesOf(dictType as DeliveredDict))
  if (rows.length > 0) await db.insert(dictData).values(rows)
}

function valuesOf(dictType: DeliveredDict) {
  const { values, tones = {} }: { values: readonly string[]; tones?: Readonly<Record<string, DictTone>> } = DICTIONARIES[dictType]
  const [label, labelEn, labelZhTw]: [Labels, Labels, Labels] = [zhCn[dictType].values, en[dictType].values, zhTw[dictType].values]
  return values.map((value, sort) => ({
    dictType,
    value,
    label: label[value]!,
    labelEn: labelEn[value]!,
    labelZhTw: labelZhTw[value]!,
    sort,
    isDefault: sort === 0,
    tone: tones[value] ?? null,
  }))
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
