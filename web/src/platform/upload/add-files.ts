import { bigUploadApi, FILE_MOST } from '@weir/contract/modules/system/big-upload'

import { call } from '../server/api.ts'
import { pump, resume } from './engine.ts'
import { panelWanted } from './panel-wanted.ts'
import type { Picked } from './pick-files.ts'
import type { UploadedFile, UploadItem } from './upload-item.ts'
import { changeItem, itemOf, itemsNow, putItem, whenDone, rememberedItems, rememberItem } from './uploads.ts'

/** Puts chosen files on the list; `onDone` is called with each kept file. The same file that waits for its bytes goes on. */
export async function addFiles(picked: readonly Picked[], onDone?: (file: UploadedFile) => void) {
  if (picked.length > 0) panelWanted.set(true)
  for (const { file, handle, relativePath } of picked) {
    const waiting = itemsNow().find((item) => item.file === undefined && isSame(item, file))
    const item = waiting ? giveFile(waiting, file) : newItem(file, relativePath, handle)
    if (!item) continue
    if (onDone) whenDone(item.key, onDone)
    if (!waiting && item.status !== 'error') await rememberItem(item)
  }
  pump()
}

const isSame = ({ name, size, lastModified, isElsewhere }: UploadItem, file: File) =>
  name === file.name && size === file.size && (isElsewhere === true || lastModified === file.lastModified)

function giveFile({ key }: UploadItem, file: File) {
  changeItem(key, { file })
  resume(key)
  return itemOf(key)
}

/** Another file in the place of the one that was left: only the very same one can go on. */
export function chooseAgain(item: UploadItem, file: File): boolean {
  if (!isSame(item, file)) {
    changeItem(item.key, { status: 'error', fault: { kind: 'otherFile' } })
    return false
  }
  giveFile(item, file)
  return true
}

function newItem(file: File, relativePath: string | undefined, handle: FileSystemFileHandle | undefined): UploadItem {
  const { name, size, lastModified } = file
  const fault = size === 0 ? ({ kind: 'empty' } as const) : size > FILE_MOST ? ({ kind: 'tooLarge' } as const) : undefined
  const folder = relativePath?.includes('/') ? relativePath.split('/')[0] : undefined
  const item: UploadItem = {
    key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    name,
    size,
    lastModified,
    status: fault ? 'error' : 'waiting',
    hashed: 0,
    sent: 0,
    merged: 0,
    ...(fault ? { fault } : { file }),
    ...(relativePath && { relativePath }),
    ...(folder && { folder }),
    ...(handle && { handle }),
  }
  putItem(item)
  return item
}

interface Permitted extends FileSystemFileHandle {
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
}

const permitted = (handle: FileSystemFileHandle | undefined): Permitted | undefined => handle

/** The uploads of an earlier page: those that the browser still may read go on, the others wait for a click. */
export async function restoreUploads() {
  for (const { userName: _, ...kept } of await rememberedItems()) {
    if (itemOf(kept.key)) continue
    putItem({ ...kept, status: 'paused', hashed: 0, sent: 0, merged: 0 })
    panelWanted.set(true)
    if ((await permitted(kept.handle)?.queryPermission?.({ mode: 'read' })) === 'granted') await openByHandle(kept.key)
  }
  await restoreOthers()
}

/** Those that the server has chunks of, and this browser nothing: begun elsewhere, or before its data were cleared. */
async function restoreOthers() {
  const { list } = await call(bigUploadApi.unfinished, {})
  const known = new Set(itemsNow().map(({ md5, size }) => `${md5} ${size}`))
  for (const { identifier, totalSize, filename, uploadedSize } of list) {
    if (known.has(`${identifier} ${totalSize}`)) continue
    const item = { key: `${identifier} ${totalSize}`, name: filename, size: totalSize, lastModified: 0, md5: identifier }
    putItem({ ...item, status: 'paused', hashed: 0, sent: uploadedSize, merged: 0, isElsewhere: true })
    panelWanted.set(true)
  }
}

/** Reads the file by its handle, with a question of the browser if need be; false: it has to be chosen again. */
export async function openByHandle(key: string): Promise<boolean> {
  const item = itemOf(key)
  const handle = permitted(item?.handle)
  if (!item || !handle) return false
  try {
    if ((await handle.requestPermission?.({ mode: 'read' })) === 'denied') return false
    return chooseAgain(item, await handle.getFile())
  } catch {
    return false
  }
}
