import { configApi, type Parameter } from '@weir/contract/modules/system/config'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { FieldIssue } from '@weir/contract/platform/field-errors'
import { KEYS_IN_ORDER, keysOfGroup, settingNamed, SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { type Setting, type SettingGroup, settingIssues } from '@weir/contract/platform/settings'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'

import type { Context, Db, Writing } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/conditions.ts'
import { ask } from '../../../kernel/follow.ts'
import { settingsAtStart } from '../../../kernel/settings.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { AppError, conflict, explaining, type FieldRefusal, invalid, notFound } from '../../../kernel/errors.ts'
import { systemConfigs } from '../ground/config.table.ts'
import { texts } from '../../../kernel/texts.ts'

type Api = typeof configApi

/** Constants of the contract without a quote, so that the order is one text. */
const ORDER = sql.raw(`array[${KEYS_IN_ORDER.map((key) => `'${key}'`).join(', ')}]`)

export const parameterColumns = {
  id: systemConfigs.id,
  name: systemConfigs.name,
  configKey: systemConfigs.configKey,
  configValue: systemConfigs.configValue,
  isBuiltIn: systemConfigs.isBuiltIn,
  setAtStart: sql<string | null>`null::text`,
  place: sql<number>`coalesce(array_position(${ORDER}, ${systemConfigs.configKey}::text), ${sql.raw(String(KEYS_IN_ORDER.length + 1))})`,
  notes: systemConfigs.remark,
  version: systemConfigs.version,
  createdAt: systemConfigs.createdAt,
}
const names = rowNames(configApi, systemConfigs, parameterColumns)

export const keyTaken = { system_config_key_taken: { field: 'configKey', reason: 'config.error.keyTaken' } } as const

/** The stored parameters, for `readSettings`. */
export async function storedSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ key: systemConfigs.configKey, value: systemConfigs.configValue }).from(systemConfigs)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Parameters of administrators are not public either: only the server knows which are harmless. */
export async function getByKey({ db }: Context, { configKey }: InputOf<Api['getByKey']>) {
  const setting = Object.values<Setting>(SETTINGS).find(({ key, isPublic }) => isPublic && key === configKey)
  if (!setting) throw notFound('config.error.missing')
  const [stored] = await db.select({ value: systemConfigs.configValue }).from(systemConfigs).where(eq(systemConfigs.configKey, configKey))
  return { configKey, configValue: stored?.value ?? setting.initial }
}

/** A parameter that the product reads is called what the reader's language calls it. */
export function named<Row extends Pick<Parameter, 'name' | 'configKey' | 'setAtStart'>>(ctx: Context, row: Row): Row {
  const setting = settingNamed(row.configKey)
  const setAtStart = (setting && ask(ctx, settingsAtStart, undefined)[setting]) ?? null
  return { ...row, setAtStart, name: deliveredName(row.configKey, ctx.client.language) ?? row.name }
}

export const isInGroup = (group: SettingGroup): SQL => inArray(systemConfigs.configKey, keysOfGroup(group))

export const isCalled = (typed: string, { client }: Context): SQL =>
  or(contains(systemConfigs.name)(typed), inArray(systemConfigs.configKey, keysCalled(typed, client.language)))!

export const newParameter = ({ now }: Writing, input: InputOf<Api['add']>) => ({ ...names.stored(input), createdAt: now() })

/** In force everywhere within a second. */
export async function editParameter(ctx: Writing, { id, name, configKey, ...said }: InputOf<Api['edit']>) {
  const [row] = await ctx.db.select().from(systemConfigs).where(eq(systemConfigs.id, id)).for('update')
  if (!row) throw notFound('config.error.missing')
  if (row.isBuiltIn) {
    if (configKey !== row.configKey) throw invalid('configKey', 'config.error.keyFixed')
    if (name !== row.name && !isDeliveredName(configKey, name)) throw invalid('name', 'config.error.nameFixed')
  }
  checkValue(ctx, row.configKey, said.configValue)
  const changes = names.stored({ ...said, ...(!row.isBuiltIn && { name, configKey }) })
  await ctx.db.update(systemConfigs).set(changes).where(eq(systemConfigs.id, id)).catch(explaining(keyTaken))
  names.changed(ctx, id, row, changes)
  return {}
}

/** Another value of a parameter of the product, as an act of the caller. Changes of one parameter follow each other. */
export async function setParameter(ctx: Writing, name: SettingName, next: (present: string) => string) {
  const [row] = await ctx.db.select().from(systemConfigs).where(eq(systemConfigs.configKey, SETTINGS[name].key)).for('update')
  if (!row) throw notFound('config.error.missing')
  const configValue = next(row.configValue)
  if (row.configValue === configValue) return
  await ctx.db.update(systemConfigs).set({ configValue }).where(eq(systemConfigs.id, row.id))
  names.changed(ctx, row.id, row, { configValue })
}

/** By the rule of the parameter; one that nobody reads must only say something. */
function checkValue({ client }: Context, configKey: string, configValue: string) {
  const name = settingNamed(configKey)
  const issues = name ? settingIssues(SETTINGS[name], configValue) : configValue === '' ? [MISSING] : []
  // The value stands alone in its form, and in an answer to a program not even that.
  const refused = issues.map((issue): FieldRefusal =>
    name && issue.reason === 'keptTooShort'
      ? {
          field: 'configValue',
          reason: 'config.error.keptTooShort',
          data: { name: texts[client.language].parameter(name), least: String(issue.params.limit) },
        }
      : { ...issue, field: 'configValue' },
  )
  if (refused.length > 0) throw new AppError(400, 'error.invalid', {}, refused)
}

const MISSING: FieldIssue = { field: 'configValue', reason: 'required', params: { limit: 0 } }

export async function refuseBuiltIn({ db }: Writing, ids: number[]) {
  const kept = await db
    .select({ id: systemConfigs.id })
    .from(systemConfigs)
    .where(and(inArray(systemConfigs.id, ids), systemConfigs.isBuiltIn))
  if (kept.length > 0) throw conflict('config.error.builtIn')
}

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** The catalogue's name of a parameter that the product reads; undefined for any other. */
function deliveredName(configKey: string, language: Language): string | undefined {
  const name = settingNamed(configKey)
  return name && texts[language].parameter(name)
}

const isDeliveredName = (configKey: string, name: string) => LANGUAGES.some((language) => deliveredName(configKey, language) === name)

/** The keys of those that a reader of this language knows by a name with these letters in it. */
const keysCalled = (typed: string, language: Language): string[] =>
  NAMES.filter((name) => texts[language].parameter(name).toLowerCase().includes(typed.toLowerCase())).map((name) => SETTINGS[name].key)
