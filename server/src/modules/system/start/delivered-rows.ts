import type { Text } from '@weir/contract/texts/text'
import { type DeliveredDict, DICTIONARIES, type DictTone } from '@weir/contract/modules/system/dictionaries'
import { dictionaries } from '@weir/contract/modules/system/dictionaries.texts'
import { type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import type { Setting } from '@weir/contract/platform/settings'
import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import { eq, inArray } from 'drizzle-orm'

import { texts } from '../../../kernel/texts.ts'
import type { Writing } from '../../../kernel/context.ts'
import { systemConfigs } from '../ground/config.table.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'
import { menus, roleMenus, roles } from '../../../kernel/auth/access.table.ts'

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

/** The role `common` as delivered: screens and permissions by the keys of their rows, as each screen declares them. */
function commonMenus(): Set<string> {
  const keys = (screens as readonly Screen[]).flatMap(({ key, commonMay, buttons = [] }) => {
    const granted = commonMay ? buttons.filter(commonMay) : []
    const isSeen = commonMay && (buttons.length === 0 || granted.length > 0)
    return isSeen ? [key, ...granted.flatMap(permissionsOf)] : []
  })
  return new Set(keys)
}

/** Give `common` its part of rows that are new; what administrators took from it before stays taken. */
export async function grantToCommon({ db }: Writing, newKeys: readonly string[]) {
  const delivered = commonMenus()
  const keys = newKeys.filter((key) => delivered.has(key))
  if (keys.length === 0) return
  const granted = db
    .select({ roleId: roles.id, menuId: menus.id })
    .from(roles)
    .innerJoin(menus, inArray(menus.key, keys))
    .where(eq(roles.key, 'common'))
  await db.insert(roleMenus).select(granted).onConflictDoNothing()
}
