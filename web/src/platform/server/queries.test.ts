import { expect, it, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'

import { createQueries } from './queries.ts'

it('reads again what was on its way for the first time when an act was done', async () => {
  const queries = createQueries()
  let [stored, leave] = ['before', () => {}]
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    const answer = stored
    if (queryFn.mock.calls.length === 1) await new Promise<void>((resolve) => (leave = resolve))
    return answer
  })
  const observer = new QueryObserver(queries, { queryKey: ['row'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce())
  stored = 'after'
  void queries.invalidateQueries({ queryKey: ['row'] })
  leave()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
