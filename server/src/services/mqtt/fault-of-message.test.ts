import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { isFaultOfMessage } from './intake.ts'

const failed = (code: string) => new DrizzleQueryError('insert into …', [], Object.assign(new Error('no'), { code }))

it.each([
  ['a value out of range', failed('22003'), true],
  ['a broken constraint', failed('23514'), true],
  ['a trigger that refuses', failed('P0001'), true],
  ['code that fell over it', new TypeError('not iterable'), true],
  ['code that fell over it, with a code of Node', Object.assign(new TypeError('wrong'), { code: 'ERR_INVALID_ARG_TYPE' }), true],
  ['no connection', failed('ECONNREFUSED'), false],
  ['a full disk', failed('53100'), false],
  ['a failed write', failed('58030'), false],
  ['a deadlock', failed('40P01'), false],
  ['a missing table', failed('42P01'), false],
  ['a queue that is too long', new Error('timeout exceeded when trying to connect'), false],
])('%s', (_, error, isMessages) => {
  expect(isFaultOfMessage(error)).toBe(isMessages)
})
