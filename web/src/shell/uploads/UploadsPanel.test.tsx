import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as engine from '../../platform/upload/engine.ts'
import type { UploadItem } from '../../platform/upload/upload-item.ts'
import { panelWanted } from '../../platform/upload/panel-wanted.ts'
import { itemsNow, putItem, removeItem, uploads } from '../../platform/upload/uploads.ts'
import { openPage } from '../../../test/stage.tsx'
import { UploadsPanel } from './UploadsPanel.tsx'

vi.mock(import('../../platform/upload/engine.ts'))

const MB = 1024 * 1024
const item = (name: string, more: Partial<UploadItem>): UploadItem => ({
  key: name,
  name,
  size: 100 * MB,
  lastModified: 1,
  status: 'waiting',
  file: new File(['x'], name),
  hashed: 0,
  sent: 0,
  merged: 0,
  ...more,
})

beforeEach(() => uploads.set([]))
afterEach(() => vi.clearAllMocks())

async function show(...items: UploadItem[]) {
  uploads.set(items)
  await openPage(<UploadsPanel />)
  return within(screen.getByRole('region', { name: 'File list' }))
}
const lineOf = (name: string) => screen.getByText(name).closest('li')!

it('says what to do where nothing waits', async () => {
  const panel = await show()
  expect(panel.getByText('No files waiting to upload')).toBeTruthy()
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Choose files',
    'Choose images',
    'Choose a folder',
  ])
})

it('tells each file by its status, and sums up those that are not done', async () => {
  const panel = await show(
    item('read.bin', { status: 'hashing', hashed: 42 * MB }),
    item('sent.bin', { status: 'uploading', sent: 61 * MB }),
    item('held.bin', { status: 'paused', sent: 38 * MB }),
    item('first.bin', {}),
    item('second.bin', {}),
    item('joined.bin', { status: 'merging', sent: 100 * MB }),
    item('kept.bin', { status: 'success', sent: 100 * MB, wasThere: true, done: { id: 1, name: 'kept.bin', size: 1, mimeType: null } }),
    item('lost.bin', { status: 'error', sent: 50 * MB, failedChunk: 7, fault: { kind: 'noAnswer' } }),
  )
  const said = ['read', 'sent', 'held', 'first', 'second', 'joined', 'kept', 'lost'].map((name) => lineOf(`${name}.bin`).textContent)
  expect(said).toEqual([
    expect.stringContaining('MD5 calculating 42%'),
    expect.stringContaining('Uploading 61%'),
    expect.stringContaining('Paused 38%38.0 MB sent, kept if you close the page'),
    expect.stringMatching(/Waiting$/),
    expect.stringContaining('Waiting1 ahead'),
    expect.stringContaining('Merging file...Verifying the content'),
    expect.stringContaining('SuccessYou uploaded it before, no extra space usedView'),
    expect.stringContaining('ErrorNo answer for chunk 7 of 51 after 3 retries. 50.0 MB sent are kept.'),
  ])
  expect(panel.getByText('1 failed')).toBeTruthy()
  expect(screen.getByRole('region').textContent).toContain('349.0 MB / 800.0 MB · 43%')
})

it('pauses, resumes, retries and cancels the file it names, and no merge', async () => {
  await show(
    item('a', { status: 'uploading' }),
    item('b', { status: 'paused' }),
    item('c', { status: 'error', fault: { kind: 'refused', text: 'The quota is spent' } }),
    item('d', { status: 'merging' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pause a' }))
  fireEvent.click(screen.getByRole('button', { name: 'Resume b' }))
  expect(lineOf('c').textContent).toContain('The quota is spent')
  fireEvent.click(within(lineOf('c')).getByText('Retry'))
  fireEvent.click(screen.getByRole('button', { name: /^Cancel the upload of a/ }))
  expect(vi.mocked(engine.pause).mock.calls).toEqual([['a']])
  expect(vi.mocked(engine.resume).mock.calls).toEqual([['b'], ['c']])
  expect(vi.mocked(engine.cancel).mock.calls).toEqual([['a']])
  expect(screen.getByRole('button', { name: 'Cannot be cancelled while merging' })).toHaveProperty('disabled', true)
})

it('acts on all at once, and leaves finished files alone', async () => {
  await show(item('a', { status: 'uploading' }), item('b', { status: 'paused' }), item('c', { status: 'success' }))
  fireEvent.click(screen.getByText('Pause all'))
  fireEvent.click(screen.getByText('Resume all'))
  fireEvent.click(screen.getByText('Cancel 2'))
  expect(vi.mocked(engine.pause).mock.calls).toEqual([['a']])
  expect(vi.mocked(engine.resume).mock.calls).toEqual([['b']])
  expect(vi.mocked(engine.cancel).mock.calls).toEqual([['a'], ['b']])
})

it('shows a folder as one line that opens', async () => {
  await show(item('1.jpg', { folder: 'Photos', status: 'uploading', sent: 50 * MB }), item('2.jpg', { folder: 'Photos' }))
  expect(lineOf('Photos').textContent).toContain('2 files · 200.0 MBUploading 25%')
  expect(screen.queryByText('1.jpg')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Photos' }))
  expect(lineOf('1.jpg').textContent).toContain('Uploading 50%')
  fireEvent.click(screen.getByRole('button', { name: 'Pause Photos' }))
  expect(vi.mocked(engine.pause).mock.calls).toEqual([['1.jpg'], ['2.jpg']])
})

it('folds to its head', async () => {
  const panel = await show(item('a', {}))
  fireEvent.click(panel.getByRole('button', { name: 'Collapse' }))
  expect(screen.queryByText('a')).toBeNull()
  fireEvent.click(panel.getByRole('button', { name: 'Expand' }))
  expect(lineOf('a')).toBeTruthy()
})

it('asks for a file that the browser let go of', async () => {
  const { file: _, ...left } = item('a', { status: 'paused' })
  await show(left)
  expect(within(lineOf('a')).getByText('Choose the file again to continue')).toBeTruthy()
  expect(screen.queryByText('Resume all')).toBeNull()
})

const change = (...items: UploadItem[]) => act(async () => uploads.set(items))

it('folds once all files are kept, and is empty ten seconds later, unless somebody looks at it', async () => {
  vi.useFakeTimers()
  const done = item('a', { status: 'success' })
  putItem(done)
  const panel = await show(item('a', { status: 'uploading' }))
  await change(done)
  expect(lineOf('a')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('a')).toBeNull()
  fireEvent.click(panel.getByRole('button', { name: 'Expand' }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(engine.cancel).not.toHaveBeenCalled()
  fireEvent.click(panel.getByRole('button', { name: 'Collapse' }))
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(vi.mocked(engine.cancel).mock.calls).toEqual([['a']])
  itemsNow().forEach(({ key }) => removeItem(key))
  vi.useRealTimers()
})

it('stays unfolded with a file that failed', async () => {
  await show(item('a', { status: 'success' }), item('b', { status: 'error', fault: { kind: 'noAnswer' } }))
  expect(lineOf('b')).toBeTruthy()
})

it('leaves the buttons to a page that has them', async () => {
  panelWanted.set(true)
  const panel = await show(item('a', {}))
  expect(panel.queryByText('Choose files')).toBeNull()
  await act(async () => panelWanted.set(false))
  expect(panel.getByText('Choose files')).toBeTruthy()
})
