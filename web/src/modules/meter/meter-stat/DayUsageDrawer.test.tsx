import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { meterStatApi, type DayUsage } from '@weir/contract/modules/meter/meter-stat'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { type ReadingMessages } from '@weir/contract/modules/meter/reading-message'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { describe, expect, it } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { DayUsageLink } from './DayUsageLink.tsx'

const at = '2026-01-05T23:00:00.000+08:00'
const reading = { id: 3, effectiveAt: at, arrivedAt: at, register: '2.500', usage: '0.500', accepted: true, decision: null } as const
const day: DayUsage = {
  id: 7,
  date: '2026-01-05',
  deviceSn: 'SN-1',
  meterId: 9,
  cardId: 1,
  dailyUsage: '0.400',
  unitPrice: '3.00',
  amount: '1.20',
  estimated: false,
  start: { register: '2.100', at },
  end: { register: '2.500', at },
  readings: [{ ...reading, verdict: 'ok', source: 'mqtt' }],
  readingCount: 1,
  postings: [
    { id: 1, at, quantity: '-0.500', actor: 'system', isLater: false },
    { id: 2, at: '2026-01-07T08:00:00.000+08:00', quantity: '0.100', actor: 'system', isLater: true },
  ],
  posted: '-0.400',
}

it('opens from a day with its registers, readings and entries, and marks those that came later', async () => {
  const server = stageServer()
  server.answer(meterStatApi.day, ok(day))
  await openPage(<DayUsageLink id={7}>2026-01-05</DayUsageLink>, { may: [meterStatApi.day] })
  fireEvent.click(screen.getByRole('button', { name: '2026-01-05' }))
  expect(await screen.findByText(/^2\.100 t/)).toBeDefined()
  expect(screen.getByText('Later correction')).toBeDefined()
  expect(screen.getByText('2 entries, −0.400 t in all')).toBeDefined()
  expect(server.asked(meterStatApi.day)).toHaveLength(1)
})

it('is plain text without the permission', async () => {
  await openPage(<DayUsageLink id={7}>2026-01-05</DayUsageLink>, { may: [] })
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the message of a reading', () => {
  const sent = { arrivedAt: at, source: 'mqtt', sender: 'SN-1', topic: 'weir/SN-1/readings', size: 48, isCut: false } as const
  const shown: ReadingMessages = {
    deviceSn: 'SN-1',
    time: at,
    register: '2.500',
    source: 'mqtt',
    arrivedAt: at,
    messages: [{ ...sent, byOwnKey: true, content: '{"register":"2.5\\u{202e}"}' }],
    gone: null,
    file: null,
  }
  const opened = async (answer: Partial<ReadingMessages>, may: Endpoint[] = [meterStatApi.day, waterMeterApi.message]) => {
    const server = stageServer()
    server.answer(meterStatApi.day, ok(day))
    server.answer(waterMeterApi.message, ok({ ...shown, ...answer }))
    await openPage(<DayUsageLink id={7}>2026-01-05</DayUsageLink>, { may })
    fireEvent.click(screen.getByRole('button', { name: '2026-01-05' }))
    await screen.findByText(/^2\.100 t/)
    return server
  }
  const openMessage = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'By MQTT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Message of the reading' })
    await within(dialog).findByText('2.500 t')
    return within(dialog)
  }

  it('is one click away, as it came', async () => {
    const server = await opened({})
    const dialog = await openMessage()
    expect(dialog.getByText('{"register":"2.5\\u{202e}"}')).toBeDefined()
    expect(dialog.getByText('weir/SN-1/readings')).toBeDefined()
    expect(server.listed(waterMeterApi.message)).toMatchObject([{ id: '3' }])
  })

  it('that was cut says so, and one that confirmed stands below it', async () => {
    await opened({
      messages: [
        { ...sent, byOwnKey: true, content: 'first', size: 5000, isCut: true },
        { ...sent, byOwnKey: false, sender: 'north', content: 'second', size: 6 },
      ],
    })
    const dialog = await openMessage()
    expect(dialog.getByText(/only its first 1,024 bytes/)).toBeDefined()
    expect(dialog.getByText('5,000 bytes')).toBeDefined()
    expect(dialog.getByText(/later trusted message/)).toBeDefined()
  })

  it.each([
    ['expired', /kept for 30 days/],
    ['notKept', /No message was kept/],
    ['staff', /Staff entered/],
  ] as const)('that is not there says why: %s', async (gone, why) => {
    await opened({ messages: [], gone })
    expect((await openMessage()).getByText(why)).toBeDefined()
  })

  it('of a file names the import that was running', async () => {
    await opened({ source: 'file', messages: [], gone: 'file', file: { jobId: 4, filename: 'north.csv' } })
    const dialog = await openMessage()
    expect(dialog.getByText(/came from a file/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'north.csv' }).getAttribute('href')).toContain('jobId=4')
  })

  it('closes by Esc alone, and leaves the day open', async () => {
    await opened({})
    await openMessage()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Message of the reading' })).toBeNull())
    expect(screen.getByText(/^2\.100 t/)).toBeDefined()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is plain text without the permission', async () => {
    await opened({}, [meterStatApi.day])
    expect(screen.queryByRole('button', { name: 'By MQTT' })).toBeNull()
  })
})
