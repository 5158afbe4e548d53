import { bare } from '@weir/contract/platform/schemas'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { Links, Origins } from '@weir/contract/platform/settings'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'

export type SettingKind = 'figure' | 'choice' | 'links' | 'origins' | 'text'

/** What kind of value a parameter has, by the schema it is checked with: how it is set and shown. */
export function settingKind(name: SettingName): SettingKind {
  const schema: z.ZodType = SETTINGS[name].schema
  if (schema === Links) return 'links'
  if (schema === Origins) return 'origins'
  if (schema instanceof z.ZodEnum) return 'choice'
  const inside = schema instanceof z.ZodCodec ? bare(schema.out) : schema
  return isNumber(inside) ? 'figure' : 'text'
}
