import { chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'

import { refusalOf, EXPIRED, ApiError, TransportError } from '../server/failures.ts'
import { dropFile, type Hashed, mergeFile, sendChunk, testFile } from './chunk-calls.ts'
import { md5Of, Unreadable } from './md5-of.ts'
import type { UploadFault, UploadItem } from './upload-item.ts'
import { changeItem, itemOf, itemsNow, removeItem, tellDone, forgetItem, rememberItem } from './uploads.ts'
import { LOCKED } from '../server/lock.ts'

/** Chunks on their way at once, over all files (`console-spec.md` §2). */
const AT_ONCE = 3
/** Between two looks whether a server that did not answer is back. */
const AGAIN_MS = 5000

let sending = 0
let isHashing = false
/** Of what runs for an item; aborted when it is paused or cancelled. */
const running = new Map<string, AbortController>()

const isHashed = (item: UploadItem): item is Hashed => item.md5 !== undefined

function signalOf(key: string): AbortSignal {
  const controller = running.get(key) ?? new AbortController()
  running.set(key, controller)
  return controller.signal
}

function stop(key: string) {
  running.get(key)?.abort(new DOMException('called off', 'AbortError'))
  running.delete(key)
}

/** Starts whatever may start now. Called after every change that could free a place. */
export function pump() {
  hashNext()
  while (sending < AT_ONCE) {
    const next = nextChunk()
    if (!next) break
    sending++
    void sendNext(...next).finally(() => {
      sending--
      pump()
    })
  }
}

/** One file at a time is read: two would share the disk. */
function hashNext() {
  const item = isHashing ? undefined : itemsNow().find(({ status, file }) => status === 'waiting' && file)
  if (!item?.file) return
  isHashing = true
  void prepare(item.key, item.file).finally(() => {
    isHashing = false
    pump()
  })
}

/** Hashes a file and asks the server what it has of it. */
async function prepare(key: string, file: File) {
  const signal = signalOf(key)
  try {
    let item = itemOf(key)!
    if (!isHashed(item) || item.isElsewhere) {
      const { md5: known } = changeItem(key, { status: 'hashing', hashed: 0 })!
      const md5 = await md5Of(file, (hashed) => changeItem(key, { hashed }), signal)
      if (known !== undefined && known !== md5) return void changeItem(key, { status: 'error', fault: { kind: 'otherFile' } }, ['file'])
      item = changeItem(key, { md5 }, ['isElsewhere'])!
      await rememberItem(item)
    }
    const hashed = item as Hashed
    const answer = await withRetries(() => testFile(hashed, signal), signal)
    if (answer.skipUpload && answer.id !== null) {
      return end(key, { id: answer.id, name: item.name, size: item.size, mimeType: null }, { wasThere: true })
    }
    const here = new Set(answer.uploaded ?? [])
    const numbers = Array.from({ length: chunksOf(item.size) }, (_, i) => i + 1)
    const todo = numbers.filter((number) => !here.has(number))
    const sent = [...here].reduce((sum, number) => sum + chunkBytes(item.size, number), 0)
    changeItem(key, { status: 'uploading', todo, sent })
    if (todo.length === 0) void merge(key)
  } catch (error) {
    fail(key, error)
  }
}

/** The next chunk of the first file that has one, taken off its list. */
function nextChunk(): [key: string, number: number] | undefined {
  for (const { key, status, todo } of itemsNow()) {
    if (status !== 'uploading' || !todo || todo.length === 0) continue
    const [number, ...rest] = todo
    changeItem(key, { todo: rest })
    return [key, number!]
  }
  return undefined
}

/** Chunks that were taken off the list and are not sent yet, by item. */
const underWay = new Map<string, Set<number>>()
const ofItem = (key: string) => underWay.get(key) ?? underWay.set(key, new Set()).get(key)!

async function sendNext(key: string, number: number) {
  const signal = signalOf(key)
  const numbers = ofItem(key).add(number)
  try {
    const item = itemOf(key) as Hashed & { file: File }
    await withRetries(() => sendChunk(item, number, signal), signal)
    numbers.delete(number)
    const now = itemOf(key)
    if (!now) return
    const { sent, todo, status } = changeItem(key, { sent: now.sent + chunkBytes(now.size, number) })!
    if (status === 'uploading' && todo?.length === 0 && numbers.size === 0 && sent >= now.size) void merge(key)
  } catch (error) {
    numbers.delete(number)
    fail(key, error, number)
  }
}

async function merge(key: string) {
  const signal = signalOf(key)
  try {
    changeItem(key, { status: 'merging', merged: 0 })
    for (;;) {
      const item = itemOf(key) as Hashed
      const answer = await withRetries(() => mergeFile(item, signal), signal)
      if (answer.state === 'done' && answer.id !== null)
        return end(key, { id: answer.id, name: answer.filename, size: item.size, mimeType: answer.mimeType })
      changeItem(key, { merged: answer.merged })
    }
  } catch (error) {
    fail(key, error)
  }
}

function end(key: string, done: NonNullable<UploadItem['done']>, more: Partial<UploadItem> = {}) {
  running.delete(key)
  changeItem(key, { status: 'success', done, sent: done.size, ...more })
  void forgetItem(key)
  tellDone(key, done)
}

function fail(key: string, error: unknown, failedChunk?: number) {
  const meaning = meaningOf(error)
  const item = itemOf(key)
  if (meaning === 'off' || !item || item.status === 'paused' || item.status === 'error') return
  stop(key)
  if (meaning === 'held') return void changeItem(key, { status: 'paused', isHeld: true }, ['todo'])
  const fault: UploadFault =
    error instanceof Unreadable
      ? { kind: 'unreadable' }
      : meaning === 'later'
        ? { kind: 'noAnswer' }
        : { kind: 'refused', text: error instanceof ApiError ? refusalOf(error) : String(error) }
  changeItem(key, { status: 'error', fault, ...(failedChunk !== undefined && { failedChunk }) })
  if (fault.kind === 'noAnswer') void goOnLater(key)
  // A file that cannot be read is not worth its place on the server (`console-spec.md` §4).
  if (fault.kind === 'unreadable' && isHashed(item)) void dropFile(item).catch(() => undefined)
}

/** A server that is away comes back: the upload goes on by itself. */
async function goOnLater(key: string) {
  const signal = signalOf(key)
  await sleep(AGAIN_MS, signal).catch(() => undefined)
  if (itemOf(key)?.fault?.kind === 'noAnswer') resume(key)
}

export function pause(key: string) {
  const item = itemOf(key)
  if (!item || item.status === 'success' || item.status === 'merging') return
  stop(key)
  changeItem(key, { status: 'paused' }, ['todo', 'isHeld'])
  pump()
}

/** Also the retry of a failed one. Chunks that are here are not sent again: the server is asked first. */
export function resume(key: string) {
  const item = itemOf(key)
  if (!item?.file || (item.status !== 'paused' && item.status !== 'error')) return
  stop(key)
  changeItem(key, { status: 'waiting' }, ['todo', 'fault', 'failedChunk', 'isHeld'])
  pump()
}

/** Off the list, and what the server has of it goes. A complete file stays. */
export function cancel(key: string) {
  const item = itemOf(key)
  if (!item || item.status === 'merging') return
  stop(key)
  removeItem(key)
  void forgetItem(key)
  if (item.status !== 'success' && isHashed(item)) void dropFile(item).catch(() => undefined)
  pump()
}

/** Answers after which the same call is sent again: none, too many, not ready. */
const LATER = [429, 502, 503, 504]

/** The meaning of a failed call for its upload: `later` may be tried again, `held` waits for the person, `never` is a refusal. */
function meaningOf(error: unknown): 'later' | 'held' | 'never' | 'off' {
  if (error instanceof ApiError) {
    if (error.code === LOCKED || error.code === EXPIRED) return 'held'
    return LATER.includes(error.code) ? 'later' : 'never'
  }
  // A status without our envelope is that of a proxy in front of a server that is away.
  if (error instanceof TransportError) return error.kind === 'path' ? 'never' : 'later'
  return error instanceof Error && error.name === 'AbortError' ? 'off' : 'never'
}

/** Up to three retries (`console-spec.md` §9), each after a longer while. */
const RETRY_MS = [1000, 2000, 4000]

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Tries a call again where that may help; the last failure is the caller's. */
async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const ms of RETRY_MS) {
    try {
      return await work()
    } catch (error) {
      if (meaningOf(error) !== 'later') throw error
      await sleep(ms, signal)
    }
  }
  return work()
}
