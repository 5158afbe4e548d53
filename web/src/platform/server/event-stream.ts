import type { Endpoint, WireOutput } from '@weir/contract/platform/endpoint'

import { ApiError } from './failures.ts'
import { open, send } from './request.ts'

/** The server says something at least every 15 s; a line that is silent for longer is dead. */
const SILENT_MS = 40_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 30_000]
/** Of refusals: too many calls, overload. All others stay what they are. */
const PASSING = 429

/** Follow a `stream` endpoint until called off; a line that breaks is taken up again, after longer and longer pauses. */
export function follow<E extends Endpoint>(endpoint: E, onEvent: (event: WireOutput<E>) => void): () => void {
  const off = new AbortController()
  void keepListening(endpoint, (event) => onEvent(event as WireOutput<E>), off.signal)
  return () => off.abort()
}

async function keepListening(endpoint: Endpoint, onEvent: (event: unknown) => void, signal: AbortSignal) {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      await listen(endpoint, signal, (event) => {
        pause = FIRST_PAUSE_MS
        onEvent(event)
      })
    } catch (error) {
      if (error instanceof ApiError && error.code < PASSING) return
    }
    // Not all windows at once.
    await new Promise((again) => setTimeout(again, pause * (0.5 + Math.random() / 2)))
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
}

/** One line, to its end. */
async function listen({ path }: Endpoint, signal: AbortSignal, onEvent: (event: unknown) => void) {
  const response = await send(path, { method: 'GET', query: {}, headers: {}, signal })
  if (response.headers.get('content-type') !== 'text/event-stream') return open(await response.json().catch(() => undefined), response)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const hangUp = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', hangUp)
  let text = ''
  for (;;) {
    const silence = setTimeout(hangUp, SILENT_MS)
    const { value, done } = await reader.read().finally(() => clearTimeout(silence))
    if (done || signal.aborted) break
    const events = `${text}${value}`.split('\n\n')
    text = events.pop()!
    for (const event of events) if (event.startsWith('data: ')) onEvent(JSON.parse(event.slice('data: '.length)))
  }
  signal.removeEventListener('abort', hangUp)
}
