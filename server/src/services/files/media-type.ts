import { extname } from 'node:path'
import type { FileKind } from '@weir/contract/platform/attachments'
import { fileTypeFromBuffer } from 'file-type'

export interface MediaType {
  mimeType: string
  kind: FileKind
  /** The extension belongs to another type. */
  isMisnamed: boolean
}

/** Bytes at the beginning of a file that its type is read from. */
export const HEAD_SIZE = 64 * 1024

const TEXT = 'text/plain'
const BINARY = 'application/octet-stream'
const ZIP = 'application/zip'

/** Extensions that say the same as another one. */
const SAME: Record<string, string> = { jpeg: 'jpg', jpe: 'jpg', tiff: 'tif', htm: 'html', mpeg: 'mpg', m4v: 'mp4', yml: 'yaml' }
/** Extensions of text that are a kind of their own. */
const SHEETS_OF_TEXT: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values' }
/** Files that begin like a ZIP archive or an old Office file. Only their names tell them apart. */
const CONTAINERS: Record<string, readonly string[]> = {
  [ZIP]: ['zip', 'jar', 'apk', 'kmz'],
  'application/x-cfb': ['doc', 'xls', 'ppt', 'msi', 'vsd'],
}
/** Of an old Office file, whose content says only that it is one. */
const OLD_OFFICE: Record<string, FileKind> = { xls: 'sheet', doc: 'document', ppt: 'document', vsd: 'document' }

/** The type of a file by its first bytes. The name decides only between types that begin alike. */
export async function mediaTypeOf(head: Uint8Array, filename: string): Promise<MediaType> {
  const extension = extensionOf(filename)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!found) return isText(head) ? textType(extension) : { mimeType: BINARY, kind: 'other', isMisnamed: isKnownBinary(extension) }
  const allowed = CONTAINERS[found.mime] ?? [SAME[found.ext] ?? found.ext]
  const kind = found.mime === 'application/x-cfb' ? (OLD_OFFICE[extension] ?? 'other') : kindOf(found.mime)
  return { mimeType: found.mime, kind, isMisnamed: extension !== '' && !allowed.includes(extension) }
}

function extensionOf(filename: string) {
  const extension = extname(filename).slice(1).toLowerCase()
  return SAME[extension] ?? extension
}

function textType(extension: string): MediaType {
  const sheet = SHEETS_OF_TEXT[extension]
  return { mimeType: sheet ?? TEXT, kind: sheet ? 'sheet' : 'text', isMisnamed: isKnownBinary(extension) }
}

const KINDS: readonly [RegExp, FileKind][] = [
  // Shown by no browser as an image, or with scripts in it.
  [/svg|xml$|html/, 'text'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^application\/pdf$/, 'pdf'],
  [/spreadsheet|ms-excel/, 'sheet'],
  [/wordprocessing|msword|presentation|powerpoint|opendocument|rtf|epub/, 'document'],
  [/zip|rar|7z|x-tar|gzip|bzip|x-xz|compress|zstd|x-lz/, 'archive'],
  [/^text\//, 'text'],
]
const kindOf = (mime: string): FileKind => KINDS.find(([pattern]) => pattern.test(mime))?.[1] ?? 'other'

/** Extensions whose files have a signature: text, or nothing known, behind one of them is another type. */
const SIGNED = new Set('jpg png gif bmp webp tif pdf zip rar 7z gz docx xlsx pptx doc xls ppt mp3 mp4 wav avi mov mkv exe'.split(' '))
const isKnownBinary = (extension: string) => SIGNED.has(extension)

/** Whatever the encoding: no control characters but those of lines and tabs. */
const isText = (head: Uint8Array) => !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12)
