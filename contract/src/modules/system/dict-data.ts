import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { text } from '../../platform/schemas.ts'

const DictOption = z.object({
  /** What is stored. */
  key: z.string(),
  /** What is shown, in the language of the request. */
  value: z.string(),
  /** 1 for the one to choose first: `defaultValue` where the caller gives it. */
  isDefault: z.literal([0, 1]),
  remark: z.string(),
})

export const dictDataApi = defineResource('dictData', 'system/dict/data', {
  /** The enabled values of an enabled dictionary, in its order. */
  getDictData: query(
    z.strictObject({ dictType: text(64), defaultValue: z.string().max(128).default('') }),
    z.object({ info: z.object({ name: z.string(), remark: z.string() }), values: z.array(DictOption) }),
    { access: 'signedIn' },
  ),
})

export type DictDataError = 'missing'
