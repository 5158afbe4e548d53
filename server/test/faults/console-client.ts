import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { readXlsx } from 'hucre/xlsx'

import { PASSWORD } from './server-process.ts'

/** The server refused, or broke off before its answer: the command may or may not be done. */
export class NotAnswered extends Error {}

interface Call {
  method: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** A signed-in client of one server process that can come back under another address. */
export class ConsoleClient {
  url: string
  #token = ''

  constructor(url: string) {
    this.url = url
  }

  async signIn(password = PASSWORD) {
    const { token } = await this.call(signInApi.login, { username: 'admin', password })
    this.#token = token
  }

  /** The answer's data; `NotAnswered` unless it came whole, with code 0. */
  async call<E extends Endpoint>(endpoint: E, input: WireInput<E>, headers: Record<string, string> = {}): Promise<WireOutput<E>> {
    const reads = endpoint.method === 'GET'
    return this.send<WireOutput<E>>(`${endpoint.path}?${formatQuery({ ...(reads && input), lang: 'en' }).toString()}`, {
      method: endpoint.method,
      headers: { ...(!reads && { 'content-type': 'application/json' }), ...headers },
      ...(!reads && { body: JSON.stringify(input) }),
    })
  }

  /** A multipart form; see `call`. */
  upload<T>(path: string, form: FormData): Promise<T> {
    return this.send<T>(`${path}?lang=en`, { method: 'POST', body: form })
  }

  /** The file that a download answers. */
  async bytes(endpoint: Endpoint, input: object): Promise<Buffer> {
    const response = await fetch(`${this.url}${endpoint.path}?${formatQuery(input).toString()}`, { headers: this.signed() })
    return Buffer.from(await response.arrayBuffer())
  }

  /** The rows of a sheet, its titles first. */
  async sheet(endpoint: Endpoint, input: object): Promise<unknown[][]> {
    return (await readXlsx(new Uint8Array(await this.bytes(endpoint, input)))).sheets[0]!.rows
  }

  private signed = () => ({ ...(this.#token && { authorization: `Bearer ${this.#token}` }) })

  private async send<T>(path: string, { headers, ...init }: Call): Promise<T> {
    const answered = await fetch(this.url + path, { ...init, headers: { ...headers, ...this.signed() } })
      .then(async (response) => (await response.json()) as { code: number; message: string; data: T })
      .catch((error: Error) => {
        throw new NotAnswered([error, error.cause].join(': '))
      })
    if (answered.code !== 0) throw new NotAnswered(`${answered.code} ${answered.message} ${JSON.stringify(answered.data)}`)
    return answered.data
  }
}
