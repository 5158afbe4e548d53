import { fireEvent, screen, waitFor } from '@testing-library/react'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../../test/stage.tsx'
import { ConnectionPanel } from './Connection.tsx'
import { ReadingsChartPanel } from './ReadingsChartPanel.tsx'

const METER = { id: 1, deviceSn: 'SN-1' }
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000+08:00`
const SERIES = {
  from: day(1),
  to: day(31),
  first: day(1),
  last: day(31),
  stepSeconds: 10_800,
  points: [1, 11, 21, 31].map((n) => ({ at: day(n), register: `${n}.000`, usage: '1.000', count: 8 })),
  marks: [{ id: 7, at: day(16), register: '900.000', verdict: 'spike', accepted: false, decision: null }],
  moreMarks: 0,
}

afterEach(() => vi.unstubAllGlobals())

async function chart() {
  const server = stageServer()
  server.answer(waterMeterApi.series, ok(SERIES))
  const onDay = vi.fn<(day: string) => void>()
  await openPage(<ReadingsChartPanel meter={METER} onDay={onDay} />)
  const plot = await screen.findByRole('group', { name: /move/ })
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect)
  return { plot, onDay, last: () => server.asked(waterMeterApi.series).at(-1)!.query }
}

it('a drag asks for the stretch it covers, a click shows that day, and 0 shows all again', async () => {
  const { plot, onDay, last } = await chart()
  expect(last()).toEqual({ id: '1', lang: 'en' })
  fireEvent.pointerDown(plot, { button: 0, clientX: 100 })
  fireEvent.pointerMove(plot, { clientX: 200 })
  fireEvent.pointerUp(plot, { clientX: 200 })
  await waitFor(() => expect(last()).toMatchObject({ from: day(11), to: day(21) }))
  fireEvent.pointerDown(plot, { button: 0, clientX: 151 })
  fireEvent.pointerUp(plot, { clientX: 151 })
  expect(onDay).toHaveBeenCalledWith('2026-01-16')
  fireEvent.keyDown(plot, { key: '0' })
  await waitFor(() => expect(last()).toEqual({ id: '1', lang: 'en' }))
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true)
})

it('keys zoom around the middle and move within what there is', async () => {
  const { plot, last } = await chart()
  fireEvent.keyDown(plot, { key: '+' })
  await waitFor(() => expect(last()).toMatchObject({ from: '2026-01-08T12:00:00.000+08:00', to: '2026-01-23T12:00:00.000+08:00' }))
})

it('marks have a word and a count, and held ones lead to their decision', async () => {
  await chart()
  expect(screen.getByText(/Held 1/)).toBeTruthy()
  const held = screen.getByRole('link', { name: 'Spike 2026-01-16 00:00' })
  expect(held.getAttribute('href')).toMatch(/heldReading\?deviceSn=SN-1$/)
  fireEvent.click(screen.getByRole('button', { name: 'Usage' }))
  await waitFor(() => expect(screen.queryByText(/Held 1/)).toBeNull())
})

it('the band says each stretch, the share of the time online, and since when it is known', async () => {
  const server = stageServer()
  const spans = [
    { state: 'online', from: day(11), to: day(21) },
    { state: 'offline', from: day(21), to: day(31) },
  ]
  const battery = { volts: null, voltsAt: null, battery: [] }
  server.answer(waterMeterApi.signal, ok({ from: day(1), to: day(31), knownSince: day(11), spans, onlineShare: 5000, ...battery }))
  await openPage(<ConnectionPanel meter={METER} />)
  expect(await screen.findByText('Online 50%')).toBeTruthy()
  expect(screen.getByText('Offline 2026-01-21 00:00 – 2026-01-31 00:00')).toBeTruthy()
  expect(screen.getByText(/begins at 2026-01-11 00:00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(server.asked(waterMeterApi.signal).at(-1)!.query).toMatchObject({ days: '7' }))
})
