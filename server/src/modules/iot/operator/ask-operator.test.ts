import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { fakeOperator, type FakeReply } from '../../../../test/iot/fake-operator.ts'
import { askOperator, readAs } from './ask-operator.ts'
import { OperatorDown, simAnswer } from './sim-gateway.ts'

const SECRET = 's3cret-token'

/** The error of a call whose answer this is. */
async function failureOf(reply: FakeReply) {
  const { url } = await fakeOperator(() => reply)
  return askOperator(new URL(url('a:b', `/call?token=${SECRET}`).replace('a:b@', '')), { name: 'Op' }).catch((error: unknown) => error)
}

it.each<[string, FakeReply, string, number | undefined]>([
  ['a fault of the operator', { status: 503, body: SECRET }, 'Op answered 503', undefined],
  ['a fault with a pause', { status: 503, headers: { 'retry-after': '7' }, body: '' }, 'Op answered 503', 7000],
  ['too many calls', { status: 429, headers: { 'retry-after': '30' }, body: '' }, 'Op answered 429', 30_000],
  ['a pause of days', { status: 429, headers: { 'retry-after': '999999' }, body: '' }, 'Op answered 429', 3_600_000],
  ['a pause that nobody understands', { status: 429, headers: { 'retry-after': 'soon' }, body: '' }, 'Op answered 429', undefined],
  ['a date that is over', { status: 429, headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }, body: '' }, 'Op answered 429', 0],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'Op did not answer: no connection', undefined],
  ['a cut connection', { body: undefined }, 'Op did not answer: UND_ERR_SOCKET', undefined],
  ['an answer without end', { body: 'x'.repeat(1024 * 1024 + 1) }, 'Op answered too much', undefined],
])('%s: the operator is down, and the error has no secret', async (_, reply, message, retryAfterMs) => {
  const error = await failureOf(reply)
  expect(error).toBeInstanceOf(OperatorDown)
  expect(error).toMatchObject({ message, retryAfterMs })
  expect(JSON.stringify(error, ['message', 'stack', 'cause'])).not.toContain(SECRET)
})

it('waits for eight seconds and no longer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  const error = await failureOf({ body: '{}' })
  expect(timeout).toHaveBeenCalledWith(8000)
  timeout.mockRestore()
  expect(error).toMatchObject({ name: 'OperatorDown', message: 'Op did not answer: too late' })
})

it('takes any other status as an answer', async () => {
  const { url } = await fakeOperator(() => ({ status: 404, body: { errorCode: '1' } }))
  expect(await askOperator(new URL(url('a:b').replace('a:b@', '')), { name: 'Op' })).toEqual({ status: 404, body: '{"errorCode":"1"}' })
})

it.each([
  ['<html>', 'no JSON'],
  ['null', 'no JSON'],
  ['{"n":"s3cret"}', 'n'],
  ['{"n":{"__proto__":1}}', 'n'],
])('reads %s as nothing, and names the field alone', (body, field) =>
  expect(() => readAs(z.object({ n: z.int() }), 'Op', body)).toThrow(new OperatorDown(`Op answered what nobody can read: ${field}`)),
)

it('keeps words of an operator short and printable', () =>
  expect(simAnswer('refused', `\u0000${'9'.repeat(40)}`, `no\u0000\n\u202e${'x'.repeat(300)}`)).toEqual({
    state: 'refused',
    code: '9'.repeat(31),
    text: `no   ${'x'.repeat(195)}`,
  }))
