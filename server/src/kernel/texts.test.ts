import { expect, it } from 'vitest'

import { texts } from './texts.ts'

it.each([
  ['zh-cn', '单价不能为空'],
  ['en', 'Unit price cannot be empty'],
  ['zh-tw', '單價不能為空'],
] as const)('names a refused field without its unit, in %s', (language, text) =>
  expect(texts[language].field({ field: 'unitPrice', reason: 'required', params: { limit: 0 } }, 'waterCard')).toBe(text),
)
