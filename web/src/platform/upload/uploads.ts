import { createStore, type Store } from '../browser/store.ts'
import type { UploadedFile, UploadItem } from './upload-item.ts'

/** Renderings of a moving list in a second: chunks end more often than anybody reads. */
const TELL_MS = 200

/** All uploads of this page, in the order they were added. */
export const uploads: Store<readonly UploadItem[]> = createStore<readonly UploadItem[]>([])

const items = new Map<string, UploadItem>()
const listeners = new Map<string, (file: UploadedFile) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Puts the present state in front of the page, soon. */
function tell() {
  timer ??= setTimeout(() => {
    timer = undefined
    uploads.set([...items.values()])
  }, TELL_MS)
}

export const itemsNow = () => [...items.values()]
export const itemOf = (key: string) => items.get(key)

export function putItem(item: UploadItem) {
  items.set(item.key, item)
  tell()
}

/** Of a try that is over. */
type Fleeting = 'todo' | 'fault' | 'failedChunk' | 'isHeld' | 'isElsewhere' | 'file'

/** Items are replaced, never changed, so a component sees what is new. */
export function changeItem(key: string, change: Partial<UploadItem>, without: readonly Fleeting[] = []): UploadItem | undefined {
  const item = items.get(key)
  if (!item) return undefined
  const next = { ...item }
  for (const name of without) delete next[name]
  Object.assign(next, change)
  items.set(key, next)
  tell()
  return next
}

export function removeItem(key: string) {
  items.delete(key)
  listeners.delete(key)
  tell()
}

/** Called once with the kept file, after the merge or at once where the server has it. */
export const whenDone = (key: string, listener: (file: UploadedFile) => void) => void listeners.set(key, listener)

export function tellDone(key: string, file: UploadedFile) {
  listeners.get(key)?.(file)
  listeners.delete(key)
}

/** Files of another person are nobody's business. */
export function forgetUploads() {
  items.clear()
  listeners.clear()
  tell()
}
