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

/** The part of an item that outlives the page. The browser keeps the handle of a file, and not its bytes. */
export type Remembered = Pick<UploadItem, 'key' | 'name' | 'size' | 'lastModified' | 'relativePath' | 'folder' | 'handle' | 'md5'> & {
  userName: string
}

const [DATABASE, STORE] = ['weir-uploads', 'items']

/** Of the signed-in person; set when uploads begin to be kept. */
let owner = ''
export const rememberFor = (userName: string) => void (owner = userName)

const ended = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no store'))
  })

/** A browser without such a store forgets. Uploads go on all the same. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: 'key' })
    const database = await ended(opening)
    try {
      return await ended(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export function rememberItem({ key, name, size, lastModified, relativePath, folder, handle, md5 }: UploadItem) {
  const told = { key, name, size, lastModified, userName: owner, ...(relativePath && { relativePath }), ...(folder && { folder }) }
  return within('readwrite', (store) => store.put({ ...told, ...(handle && { handle }), ...(md5 && { md5 }) }))
}

export const forgetItem = (key: string) => within('readwrite', (store) => store.delete(key))

/** Of this person, in the order they were added. Those of others are dropped. */
export async function rememberedItems(): Promise<Remembered[]> {
  const all = ((await within('readonly', (store) => store.getAll())) ?? []) as Remembered[]
  for (const { key, userName } of all) if (userName !== owner) await forgetItem(key)
  return all.filter(({ userName }) => userName === owner)
}
