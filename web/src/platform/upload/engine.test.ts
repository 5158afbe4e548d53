import { CHUNK_SIZE } from '@weir/contract/modules/system/big-upload'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError, TransportError } from '../server/failures.ts'
import { addFiles, chooseAgain } from './add-files.ts'
import * as calls from './chunk-calls.ts'
import { cancel, pause, resume } from './engine.ts'
import { Unreadable } from './md5-of.ts'
import * as hashing from './md5-of.ts'
import { changeItem, forgetUploads, itemsNow, putItem } from './uploads.ts'

vi.mock(import('./chunk-calls.ts'))
vi.mock(import('./md5-of.ts'), async (whole) => ({ ...(await whole()), md5Of: vi.fn<typeof hashing.md5Of>() }))

const { testFile, sendChunk, mergeFile, dropFile } = vi.mocked(calls)
const { md5Of } = vi.mocked(hashing)

const NOTHING = { identifier: '', totalChunks: 0, totalSize: 0, filename: '', id: null, url: null }
const done = (id: number) => ({ ...NOTHING, id, filename: 'kept', state: 'done' as const, merged: 0, sha256: 's', mimeType: 'image/png' })
const here = (uploaded: number[] | null) => ({ ...NOTHING, skipUpload: false, uploaded, needMerge: false })
/** A file of so many chunks, without their bytes. */
const fileOf = (chunks: number, name = 'a.bin') =>
  Object.defineProperty(new File(['x'], name, { lastModified: 1 }), 'size', { value: chunks * CHUNK_SIZE })
const add = (...files: File[]) => addFiles(files.map((file) => ({ file })))
const states = () => itemsNow().map(({ status }) => status)
const become = (...statuses: string[]) => vi.waitFor(() => expect(states()).toEqual(statuses), { timeout: 12_000 })
const numbersSent = () => sendChunk.mock.calls.map(([, number]) => number)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  md5Of.mockResolvedValue('0'.repeat(32))
  testFile.mockResolvedValue(here(null))
  sendChunk.mockResolvedValue()
  mergeFile.mockResolvedValue(done(7))
  dropFile.mockResolvedValue({})
})
afterEach(() => {
  for (const { key } of itemsNow()) {
    changeItem(key, { status: 'error' })
    cancel(key)
  }
  forgetUploads()
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('hashes, asks, sends every chunk once, merges, and gives the kept file to its caller', async () => {
  const told: number[] = []
  await addFiles([{ file: fileOf(5) }], ({ id }) => told.push(id))
  await become('success')
  expect(numbersSent()).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
  expect(sendChunk).toHaveBeenCalledTimes(5)
  expect(mergeFile).toHaveBeenCalledOnce()
  expect(told).toEqual([7])
})

it('has three chunks on their way at most, over all files', async () => {
  let [now, most] = [0, 0]
  sendChunk.mockImplementation(async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now--
  })
  await add(fileOf(4, 'a'), fileOf(4, 'b'))
  await become('success', 'success')
  expect(most).toBe(3)
})

it('sends what the server lacks, and nothing of a file that is there', async () => {
  testFile.mockResolvedValueOnce(here([1, 3])).mockResolvedValueOnce({ ...here(null), skipUpload: true, id: 9 })
  await add(fileOf(4, 'half'), fileOf(4, 'there'))
  await become('success', 'success')
  expect(numbersSent()).toEqual([2, 4])
  expect(itemsNow()[1]).toMatchObject({ wasThere: true, done: { id: 9 } })
})

it('merges at once where all chunks are there, and asks again until the merge is done', async () => {
  testFile.mockResolvedValue(here([1, 2]))
  mergeFile.mockResolvedValueOnce({ ...done(1), id: null, state: 'merging', merged: 10 }).mockResolvedValueOnce(done(3))
  await add(fileOf(2))
  await become('success')
  expect([sendChunk.mock.calls.length, mergeFile.mock.calls.length, itemsNow()[0]!.done!.id]).toEqual([0, 2, 3])
})

it('tries a chunk three times more, then says which one, and goes on by itself when the server is back', async () => {
  const away = new TransportError('network')
  for (let n = 0; n < 4; n++) sendChunk.mockRejectedValueOnce(away)
  await add(fileOf(1))
  await vi.advanceTimersByTimeAsync(7500)
  await become('error')
  expect(itemsNow()[0]).toMatchObject({ failedChunk: 1, fault: { kind: 'noAnswer' } })
  expect(sendChunk).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(5500)
  await become('success')
})

it.each([409, 404, 500])('does not repeat what was refused with %i', async (code) => {
  sendChunk.mockRejectedValueOnce(new ApiError(code, 'The quota is spent', {}))
  await add(fileOf(1))
  await become('error')
  expect(sendChunk).toHaveBeenCalledOnce()
  expect(itemsNow()[0]!.fault).toEqual({ kind: 'refused', text: 'The quota is spent' })
})

it('waits while the screen is locked, and goes on after it', async () => {
  sendChunk.mockRejectedValueOnce(new ApiError(423, 'locked', {}))
  await add(fileOf(1))
  await become('paused')
  expect(itemsNow()[0]).toMatchObject({ isHeld: true })
  resume(itemsNow()[0]!.key)
  await become('success')
})

it('stops when it is paused, keeps what was sent, and asks the server before it goes on', async () => {
  sendChunk.mockImplementation((_, number, signal) =>
    number === 1
      ? Promise.resolve()
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await add(fileOf(3))
  const { key } = itemsNow()[0]!
  await vi.waitFor(() => expect(itemsNow()[0]!.sent).toBe(CHUNK_SIZE))
  pause(key)
  expect(states()).toEqual(['paused'])
  sendChunk.mockResolvedValue()
  testFile.mockResolvedValue(here([1]))
  resume(key)
  await become('success')
  expect(testFile).toHaveBeenCalledTimes(2)
  expect(md5Of).toHaveBeenCalledOnce()
})

it('cancels: off the list, and what the server has goes too', async () => {
  sendChunk.mockImplementation(
    (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await add(fileOf(2))
  await become('uploading')
  cancel(itemsNow()[0]!.key)
  expect(states()).toEqual([])
  await vi.waitFor(() => expect(dropFile).toHaveBeenCalledOnce())
})

it('ends an upload whose file cannot be read, and lets the next one through', async () => {
  sendChunk.mockRejectedValueOnce(new Unreadable('gone'))
  await add(fileOf(1, 'gone'), fileOf(1, 'good'))
  await become('error', 'success')
  expect(itemsNow()[0]!.fault).toEqual({ kind: 'unreadable' })
  expect(dropFile).toHaveBeenCalledOnce()
})

it('refuses an empty file by name', async () => {
  await add(new File([], 'empty.txt'))
  expect(itemsNow()[0]).toMatchObject({ status: 'error', fault: { kind: 'empty' } })
  expect(md5Of).not.toHaveBeenCalled()
})

it('compares the hash of a file whose upload began in another browser', async () => {
  const begun = {
    key: 'k',
    name: 'a.bin',
    size: CHUNK_SIZE,
    lastModified: 0,
    md5: '1'.repeat(32),
    status: 'paused' as const,
    isElsewhere: true,
  }
  putItem({ ...begun, hashed: 0, sent: 0, merged: 0 })
  await add(fileOf(1))
  await become('error')
  expect(itemsNow()[0]!.fault).toEqual({ kind: 'otherFile' })
  md5Of.mockResolvedValue('1'.repeat(32))
  await add(fileOf(1))
  await become('success')
})

it('goes on with an upload of an earlier page by the very same file only, without hashing it again', async () => {
  const kept = { key: 'k', name: 'a.bin', size: 2 * CHUNK_SIZE, lastModified: 1, md5: '1'.repeat(32), status: 'paused' as const }
  putItem({ ...kept, hashed: 0, sent: 0, merged: 0 })
  expect(chooseAgain(itemsNow()[0]!, fileOf(3))).toBe(false)
  expect(itemsNow()[0]!.fault).toEqual({ kind: 'otherFile' })
  testFile.mockResolvedValue(here([1]))
  await add(fileOf(2))
  await become('success')
  expect([itemsNow().length, md5Of.mock.calls.length, numbersSent()]).toEqual([1, 0, [2]])
})
