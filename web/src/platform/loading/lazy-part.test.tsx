import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'

import { PaneBoundary } from '../tabs/PaneBoundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
const shown = (Part: typeof Hello) =>
  render(
    <PaneBoundary broken="broken">
      <Suspense fallback="waiting">
        <Part name="Ada" />
      </Suspense>
    </PaneBoundary>,
  )

it('is drawn at once when it was fetched before', async () => {
  const Part = lazyPart(async () => ({ default: Hello }))
  await Part.fetch()
  shown(Part)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
})

it('waits for its file, which is fetched once', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
  const Part = lazyPart(load)
  await act(async () => void shown(Part))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  await Part.fetch()
  expect(load).toHaveBeenCalledTimes(1)
})

it('breaks the page that needs it, not the one that only fetched it ahead', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<{ default: typeof Hello }>>(() => Promise.reject(new Error('gone')))
  const Part = lazyPart(load)
  await expect(Part.fetch()).rejects.toThrow('gone')
  load.mockResolvedValueOnce({ default: Hello })
  const first = await act(async () => shown(Part))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  first.unmount()
  const Other = lazyPart(load)
  await act(async () => void shown(Other))
  expect(screen.getByText('broken')).toBeTruthy()
  log.mockRestore()
})
