import { z } from 'zod'

import { query } from '../../platform/endpoint.ts'
import { soundIn } from '../../platform/field-errors.ts'
import { text } from '../../platform/schemas.ts'
import { settingIssues } from '../../platform/settings.ts'
import { waterLevels } from '../card/water-levels.ts'

/** The parameters that decide which households are low or alarmed. `valveRulePreview` says whose valve the rule closes. */
export const EFFECT_SETTINGS = [
  'lowQuantityLitre',
  'urgentQuantityLitre',
  'lowAlarmLitre',
  'dayLimitLitre',
] as const satisfies (keyof typeof waterLevels)[]
export type EffectSetting = (typeof EFFECT_SETTINGS)[number]

/** `value`: as it is typed and stored. */
const Query = z
  .strictObject({ setting: z.enum(EFFECT_SETTINGS), value: text(32) })
  .refine(({ setting, value }) => settingIssues(waterLevels[setting], value).length === 0, {
    path: ['value'],
    params: { reason: 'format' },
    ...soundIn('setting', 'value'),
  })

/** How many households it is about, by the value in force and by the other one. */
const Effect = z.object({ now: z.int(), other: z.int() })

export const settingEffect = query(Query, Effect)
