import { expect, it } from 'vitest'

import { endOf } from './request.ts'

it('ends the wait for an early answer with the reason of its signal', async () => {
  const abort = new AbortController()
  const wait = Promise.race([new Promise(() => {}), endOf(abort.signal)])
  abort.abort(new Error('timeout'))
  await expect(wait).rejects.toThrow('timeout')
})
