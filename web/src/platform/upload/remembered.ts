import type { UploadItem } from './upload-item.ts'

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
