import { noticeApi } from '@weir/contract/modules/system/notice'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { follow } from './event-stream.ts'

const encoder = new TextEncoder()
const streamOf = (chunks: readonly string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(line) {
      for (const chunk of chunks) line.enqueue(encoder.encode(chunk))
      line.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
const refusal = (code: number) => new Response(JSON.stringify({ code, message: 'no', data: {} }))

let asked: ReturnType<typeof vi.fn<() => Promise<Response>>>
beforeEach(() => {
  vi.useFakeTimers()
  asked = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<Response>(() => undefined)

it('reads events however they are cut, skips beats, and takes a line that ended up again', async () => {
  asked.mockResolvedValueOnce(streamOf([':\n\n', 'data: {"unread":1,', '"latestId":4}\n', '\ndata: {"unread":0,"latestId":4}\n\n']))
  asked.mockImplementation(never)
  const heard: unknown[] = []
  const stop = follow(noticeApi.stream, (event) => heard.push(event))
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { unread: 1, latestId: 4 },
      { unread: 0, latestId: 4 },
    ]),
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
})

it('waits longer after each failure, and asks no more once it is called off', async () => {
  asked.mockRejectedValue(new TypeError('down'))
  const stop = follow(noticeApi.stream, () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  const tries = asked.mock.calls.length
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(12)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(tries)
})

it.each([
  [403, 1],
  [503, 2],
])('after a refusal of %d has asked %d times in a second', async (code, times) => {
  asked.mockResolvedValueOnce(refusal(code)).mockImplementation(never)
  const stop = follow(noticeApi.stream, () => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(times)
  stop()
})
