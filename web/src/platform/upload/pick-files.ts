export interface Picked {
  file: File
  /** Where the browser gives one: by it the file can be read after a reload. */
  handle?: FileSystemFileHandle
  /** Of a file in a folder: its path there, the folder first. */
  relativePath?: string
}
export type PickKind = 'file' | 'image' | 'folder'

const IMAGES = '.gif,.jpg,.jpeg,.png,.bmp,.webp'

interface Pickers {
  showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>
  showDirectoryPicker?: (options: object) => Promise<Folder>
}
interface Folder {
  kind: 'directory'
  name: string
  values: () => AsyncIterable<FileSystemFileHandle | Folder>
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Asks for files. With handles where the browser has them; an insecure page and other browsers use a plain input. */
export async function pickFiles(kind: PickKind): Promise<Picked[]> {
  const { showOpenFilePicker, showDirectoryPicker } = globalThis as Pickers
  try {
    if (kind === 'folder' && showDirectoryPicker) return await filesIn(await showDirectoryPicker({ mode: 'read' }))
    if (kind !== 'folder' && showOpenFilePicker) {
      const types = kind === 'image' ? [{ accept: { 'image/*': IMAGES.split(',') } }] : []
      return await Promise.all((await showOpenFilePicker({ multiple: true, types })).map(opened))
    }
  } catch (error) {
    if (isCalledOff(error)) return []
    throw error
  }
  return pickByInput(kind)
}

const opened = async (handle: FileSystemFileHandle): Promise<Picked> => ({ file: await handle.getFile(), handle })

async function filesIn(folder: Folder, path = folder.name): Promise<Picked[]> {
  const found: Picked[] = []
  for await (const entry of folder.values())
    if (entry.kind === 'directory') found.push(...(await filesIn(entry, `${path}/${entry.name}`)))
    else found.push({ ...(await opened(entry)), relativePath: `${path}/${entry.name}` })
  return found
}

function pickByInput(kind: PickKind): Promise<Picked[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
    if (kind === 'image') input.accept = IMAGES
    if (kind === 'folder') input.webkitdirectory = true
    input.onchange = () => resolve(listed(input.files))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

const listed = (files: FileList | null): Picked[] =>
  [...(files ?? [])].map((file) => ({ file, ...(file.webkitRelativePath && { relativePath: file.webkitRelativePath }) }))

interface Dropped extends DataTransferItem {
  getAsFileSystemHandle?: () => Promise<FileSystemFileHandle | Folder | null>
}

/** Files and folders that were dropped. Everything is taken from the event at once: it is empty after the first wait. */
export async function droppedFiles(items: DataTransferItemList): Promise<Picked[]> {
  const taken = [...items].filter(({ kind }) => kind === 'file') as Dropped[]
  const handles = taken.map((item) => item.getAsFileSystemHandle?.())
  const entries = taken.map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = taken.map((item) => item.getAsFile())
  const found = await Promise.all(taken.map(async (_, i) => droppedAs(await handles[i], entries[i] ?? null, files[i] ?? null)))
  return found.flat()
}

async function droppedAs(handle: FileSystemFileHandle | Folder | null | undefined, entry: FileSystemEntry | null, file: File | null) {
  if (handle) return handle.kind === 'directory' ? filesIn(handle) : [await opened(handle)]
  if (entry?.isDirectory) return entriesIn(entry as FileSystemDirectoryEntry)
  return file ? [{ file }] : []
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<Picked[]> {
  const reader = folder.createReader()
  const found: Picked[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    for (const entry of part)
      if (entry.isDirectory) found.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
      else {
        const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
        found.push({ file, relativePath: entry.fullPath.replace(/^\//, '') })
      }
  }
}
