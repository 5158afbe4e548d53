import { dictionaries as en } from '@weir/contract/locales/en/dictionaries'
import { delivered } from '@weir/contract/locales/zh-cn/delivered'
import { dictionaries as zhCn } from '@weir/contract/locales/zh-cn/dictionaries'
import { dictionaries as zhTw } from '@weir/contract/locales/zh-tw/dictionaries'

import type { Writing } from '../../../platform/context.ts'
import { type Setting, SETTINGS } from '../../../platform/settings.ts'
import { systemConfigs } from '../config/config.table.ts'
import { dictData, dictTypes } from '../dict-data/dict.table.ts'

type Labels = Readonly<Record<string, string>>

/** Dictionaries this database has never seen, with their values; what administrators changed or removed stays so. */
export async function writeDictionaries({ db }: Writing) {
  const added = await db
    .insert(dictTypes)
    .values(Object.entries(zhCn).map(([dictType, { name }]) => ({ dictType, name })))
    .onConflictDoNothing()
    .returning({ dictType: dictTypes.dictType })
  const rows = added.flatMap(({ dictType }) => valuesOf(dictType as keyof typeof zhCn))
  if (rows.length > 0) await db.insert(dictData).values(rows)
}

function valuesOf(dictType: keyof typeof zhCn) {
  const { first, values } = zhCn[dictType]
  const [labelsEn, labelsZhTw]: [Labels, Labels] = [en[dictType], zhTw[dictType]]
  const rest = Object.keys(values).filter((value) => value !== first)
  return [first, ...rest].map((value, sort) => ({
    dictType,
    value,
    label: (values as Labels)[value]!,
    labelEn: labelsEn[value]!,
    labelZhTw: labelsZhTw[value]!,
    sort,
    isDefault: value === first,
  }))
}

/** A row for every parameter the server knows, so that its screen shows them all. */
export async function writeParameters({ db }: Writing) {
  const names: Labels = delivered.parameters
  const rows = Object.entries<Setting>(SETTINGS).map(([name, { key, initial }]) => ({
    name: names[name] ?? key,
    configKey: key,
    configValue: initial,
    isBuiltIn: true,
  }))
  await db.insert(systemConfigs).values(rows).onConflictDoNothing()
}
