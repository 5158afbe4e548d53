/** `hashing` and `merging` are steps of an upload with a text of their own. */
export type UploadStatus = 'waiting' | 'hashing' | 'uploading' | 'merging' | 'paused' | 'success' | 'error'

/** Why it stands still: in words of the server, or one of ours. */
export type UploadFault = { kind: 'refused'; text: string } | { kind: 'noAnswer' | 'unreadable' | 'empty' | 'tooLarge' | 'otherFile' }

/** The kept file, as the merge answers it. */
export interface UploadedFile {
  id: number
  name: string
  size: number
  /** By its content; null where the file was there before. */
  mimeType: string | null
}

export interface UploadItem {
  key: string
  name: string
  size: number
  lastModified: number
  /** The path in the chosen folder, and the folder's own name. */
  relativePath?: string
  folder?: string
  status: UploadStatus
  /** Absent after a reload, until it is chosen again or read by its handle. */
  file?: File
  handle?: FileSystemFileHandle
  md5?: string
  /** Bytes of this step: read, sent or joined. */
  hashed: number
  sent: number
  merged: number
  /** Numbers of the chunks that are to be sent; undefined until the server was asked. */
  todo?: number[]
  /** Of the first chunk that failed for good. */
  failedChunk?: number
  fault?: UploadFault
  /** Begun in another browser: its file is still to be compared by its hash. */
  isElsewhere?: boolean
  /** Paused by the console itself: the screen is locked or the session ended. */
  isHeld?: boolean
  done?: UploadedFile
  /** The server had it already. */
  wasThere?: boolean
}

export const isMoving = ({ status }: UploadItem) => status === 'hashing' || status === 'uploading' || status === 'merging'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes for reading, in steps of 1024: `3.1 MB`, `640 KB`, `1.95 GB`. */
export function shownSize(bytes: number): string {
  let value = bytes
  let unit = 0
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024
  const places = unit < 2 ? 0 : unit === 2 ? 1 : 2
  return `${value.toFixed(places)} ${UNITS[unit]}`
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((Math.min(part, whole) / whole) * 100))
