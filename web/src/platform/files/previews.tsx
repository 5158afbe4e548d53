import { useEffect, useMemo } from 'react'
import type { FileKind } from '@weir/contract/platform/attachments'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import styles from './Files.module.css'
import { ApiError } from '../server/failures.ts'
import { open, send } from '../server/request.ts'
import { download } from '../server/transfer.ts'

interface Props {
  bytes: ArrayBuffer
  file: Pick<ShownFile, 'name' | 'mimeType'>
}

/** The type is one of ours, so the address is a picture whatever the bytes are. */
export function Picture({ bytes, file }: Props) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: file.mimeType })), [bytes, file.mimeType])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={styles.picture} src={address} alt={file.name} />
}

/** The facts of a file that its preview needs. */
export interface ShownFile {
  id: number
  name: string
  size: number
  kind: FileKind
  mimeType: string
}

/** Types that a browser draws as a picture, and in which no script can be. */
const PICTURES = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp', 'image/x-ms-bmp']
const MOST = 64 * 1024 * 1024
export const TEXT_SHOWN = 256 * 1024

type Preview = 'image' | 'pdf' | 'text'

/** How a file can be shown here; undefined: only a download shows it. */
export function previewOf({ kind, mimeType }: ShownFile): Preview | undefined {
  if (PICTURES.includes(mimeType)) return 'image'
  if (kind === 'pdf') return 'pdf'
  return mimeType.startsWith('text/') ? 'text' : undefined
}

export const whyNotShown = (file: ShownFile): 'noPreview' | 'tooLarge' | undefined => {
  const preview = previewOf(file)
  if (!preview) return 'noPreview'
  return preview !== 'text' && file.size > MOST ? 'tooLarge' : undefined
}

/** Bytes that a page may hold in memory; more goes to the disk as it comes. */
const IN_MEMORY = 64 * 1024 * 1024

interface Saving {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{ createWritable: () => Promise<WritableStream> }>
}

async function answerOf<E extends Endpoint>(endpoint: E, input: WireInput<E>, headers: Record<string, string>): Promise<Response> {
  const response = await send(endpoint.path, { method: endpoint.method, query: input, headers, signal: undefined })
  if (!response.headers.has('content-disposition')) open(await response.json().catch(() => undefined), response)
  return response
}

/** The bytes of a download, or the first ones of them. */
export async function fetchBytes<E extends Endpoint>(endpoint: E, input: WireInput<E>, most?: number): Promise<ArrayBuffer> {
  const response = await answerOf(endpoint, input, most === undefined ? {} : { range: `bytes=0-${most - 1}` })
  return response.arrayBuffer()
}

/** Saves a file under its name. A large one goes to a place that the person chooses, and never stands in memory. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: WireInput<E>, { name, size }: { name: string; size: number }) {
  const { showSaveFilePicker } = globalThis as Saving
  if (size <= IN_MEMORY || !showSaveFilePicker) return void (await download(endpoint, input))
  const place = await showSaveFilePicker({ suggestedName: name }).catch(() => undefined)
  if (!place) return
  const { body } = await answerOf(endpoint, input, {})
  if (!body) throw new ApiError(500, name, {})
  await body.pipeTo(await place.createWritable())
}
