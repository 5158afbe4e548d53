import { fireEvent } from '@testing-library/react'
import { monitorApi } from '@weir/contract/modules/system/monitor'
import { onlineApi } from '@weir/contract/modules/system/online'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { call } from '../server/api.ts'
import { ok } from '../../../test/stage.tsx'

let marked: boolean[] = []
beforeEach(() => {
  marked = []
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: object }) => {
    marked.push('x-unattended' in headers)
    return new Response(JSON.stringify(ok({ list: [] })))
  })
  fireEvent.keyDown(window, { key: 'a' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const look = () => call(monitorApi.server, {})

it('says that nobody is there once a minute has passed without a touch, until the next one', async () => {
  await look()
  vi.advanceTimersByTime(59_000)
  await look()
  vi.advanceTimersByTime(1000)
  await look()
  fireEvent.pointerMove(document.body)
  await look()
  expect(marked).toEqual([false, false, true, false])
})

it('says it of no command', async () => {
  vi.advanceTimersByTime(120_000)
  await call(onlineApi.forceLogout, { ids: [1] })
  await look()
  expect(marked).toEqual([false, true])
})
