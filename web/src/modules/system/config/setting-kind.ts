import { bare } from '@weir/contract/platform/schemas'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { Links, Origins } from '@weir/contract/platform/settings'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'

export type SettingKind = 'figure' | 'choice' | 'links' | 'origins' | 'text'

/** The kind of a parameter's value, by its schema: its control and its display. */
export function settingKind(name: SettingName): SettingKind {
  const schema: z.ZodType = SETTINGS[name].schema
  if (schema === Links) return 'links'
  if (schema === Origins) return 'origins'
  if (schema instanceof z.ZodEnum) return 'choice'
  const inside = schema instanceof z.ZodCodec ? bare(schema.out) : schema
  return isNumber(inside) ? 'figure' : 'text'
}
