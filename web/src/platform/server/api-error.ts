/** The server answered, and refused. `code` is the envelope's; `message` is in the reader's language. */
export class ApiError extends Error {
  readonly code: number
  readonly data: object

  constructor(code: number, message: string, data: object) {
    super(message)
    this.code = code
    this.data = data
  }

  get fieldErrors(): Record<string, string[]> {
    return 'fieldErrors' in this.data ? (this.data.fieldErrors as Record<string, string[]>) : {}
  }
}

/** There was no answer of ours: none in time, none at all, or one of something in between (`statusText` is then HTTP's). */
export class TransportError extends Error {
  readonly kind: 'timeout' | 'network' | 'status' | 'path'

  constructor(kind: TransportError['kind'], statusText = '') {
    super(statusText || kind)
    this.kind = kind
  }
}
