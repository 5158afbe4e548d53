import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'

import { TransportError } from './failures.ts'
import { addressOf, bearer, open, send } from './request.ts'

interface UploadOptions {
  /** From 0 to 1, while the bytes go out. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Send a file with its fields (`columns[time]`, as in a query) to an endpoint that takes one. It has no time-out. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: WireInput<E>,
  options: UploadOptions = {},
): Promise<WireOutput<E>> {
  const form = new FormData()
  for (const [name, value] of formatQuery(fields)) form.append(name, value)
  form.append('file', file, file.name) // last, so that the server knows the fields when the bytes come

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest() // `fetch` reports nothing about sent bytes
    request.open(endpoint.method, addressOf(endpoint.path, {}))
    request.setRequestHeader('authorization', bearer().authorization)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => {
      const { status, statusText } = request
      try {
        resolve(open(request.response, { ok: status < 300, status, statusText }) as WireOutput<E>)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TransportError('network'))
    request.onabort = () => reject(new DOMException('called off', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** Fetch a file and hand it to the browser under the name the server gave it; answers that name. */
export async function download<E extends Endpoint>(endpoint: E, input: WireInput<E>): Promise<string> {
  const response = await send(endpoint.path, { method: endpoint.method, query: input, headers: {}, signal: undefined })
  const isFile = response.headers.has('content-disposition')
  if (!isFile) open(await response.json().catch(() => undefined), response)
  const name = nameOf(response.headers)
  saveFile(await response.blob(), name)
  return name
}

const nameOf = (headers: Headers) => {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? '')
}

/** The browser reads the bytes after the press, at its own time. */
const KEPT_MS = 60_000

/** Hands bytes to the browser, which saves them under this name. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(URL.revokeObjectURL, KEPT_MS, address)
}
