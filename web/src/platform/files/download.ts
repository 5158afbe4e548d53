import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { ApiError } from '../server/failures.ts'
import { open, send } from '../server/request.ts'
import { download } from '../server/transfer.ts'

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
export async function saveBigFile<E extends Endpoint>(endpoint: E, input: WireInput<E>, { name, size }: { name: string; size: number }) {
  const { showSaveFilePicker } = globalThis as Saving
  if (size <= IN_MEMORY || !showSaveFilePicker) return void (await download(endpoint, input))
  const place = await showSaveFilePicker({ suggestedName: name }).catch(() => undefined)
  if (!place) return
  const { body } = await answerOf(endpoint, input, {})
  if (!body) throw new ApiError(500, name, {})
  await body.pipeTo(await place.createWritable())
}
