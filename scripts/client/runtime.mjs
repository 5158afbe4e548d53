// A client of the Weir API without dependencies, for Node 20 or later and any other program with `fetch`. Made by `npm run client`.

/** Of each endpoint its method and its marks, as a tree of its address. @type {Tree} */
const ENDPOINTS = {}
/**
 * `i`: needs an idempotency key. `p`: a list by pages, then the key of its order by age. `d`: answers a file. `u`: takes a file. `k`: sent
 * with the key of a device. @typedef {{ [name: string]: string | Tree }} Tree
 */

/** The answer was a refusal, or there was none. */
export class WeirError extends Error {
  /** @param {string} message @param {Record<string, unknown>} facts */
  constructor(message, { code = 0, data = {}, requestId, retryAfter, ...rest }) {
    super(message, rest)
    this.name = 'WeirError'
    /** As of HTTP; 0: no answer came. */
    this.code = code
    this.data = data
    /** The faults of the input, by field, as texts to show. @type {Record<string, string[]>} */
    this.fieldErrors = /** @type {any} */ (data)?.fieldErrors ?? {}
    this.requestId = requestId
    /** Seconds to wait, where the server says so. */
    this.retryAfter = retryAfter
  }
}

const WAIT = { first: 300, most: 30_000 }
/** Codes of an answer that says: not now. */
const LATER = [429, 502, 503, 504]

/** @param {any} options */
export function connect(options) {
  const settings = { timeoutMs: 30_000, retries: 2, language: 'en', fetch: globalThis.fetch, ...options }
  if (!settings.url) throw new TypeError('url: the address of the Weir server')
  return branch(ENDPOINTS, '/api/v1', settings)
}

/** @param {Tree} tree @param {string} path @param {any} settings @returns {any} */
const branch = (tree, path, settings) =>
  Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? call(inner, `${path}/${name}`, settings) : branch(inner, `${path}/${name}`, settings),
    ]),
  )

/** One endpoint, as a function. @param {string} marked @param {string} path @param {any} settings */
function call(marked, path, settings) {
  const [method, marks = '', order] = /** @type {[string, string?, string?]} */ (marked.split(' '))
  const has = (/** @type {string} */ mark) => marks.includes(mark)
  const isSafe = method === 'GET' || has('i') || has('k')

  async function send(input = {}, given = {}) {
    const options = { ...settings, ...given }
    const request = requestOf(method, path, input, options, has)
    for (let tries = 0; ; tries++) {
      try {
        return await once(request, options, has('d'))
      } catch (error) {
        const wait = waitMs(error, tries)
        if (tries >= options.retries || wait === undefined || !mayRepeat(error, isSafe) || options.signal?.aborted) throw error
        await pause(wait, options.signal)
      }
    }
  }

  return has('p') ? Object.assign(send, pagesOf(send, order)) : send
}

/** A call that was turned away did nothing. Any other one is repeated only where a second one changes no more. */
const mayRepeat = (/** @type {any} */ { code }, /** @type {boolean} */ isSafe) =>
  code === 429 || (isSafe && (code === 0 || LATER.includes(code)))

/** @param {any} error @param {number} tries */
function waitMs(error, tries) {
  if (!(error instanceof WeirError)) return undefined
  const { retryAfter } = /** @type {any} */ (error)
  if (retryAfter !== undefined) return retryAfter * 1000 <= WAIT.most * 2 ? retryAfter * 1000 : undefined
  return Math.min(WAIT.most, WAIT.first * 2 ** tries) * (0.5 + Math.random() / 2)
}

/** @param {number} ms @param {AbortSignal | undefined} signal */
const pause = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), { once: true })
  })

/** @param {string} method @param {string} path @param {any} input @param {any} options @param {(mark: string) => boolean} has */
function requestOf(method, path, input, options, has) {
  const { url, apiKey, deviceKey, language, idempotencyKey } = options
  /** @type {Record<string, string>} */
  const headers = has('k') ? { 'x-device-key': need(deviceKey, 'deviceKey') } : { authorization: `Bearer ${need(apiKey, 'apiKey')}` }
  // The same for each try, so the server knows a repeated one.
  if (has('i')) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  const query = new URLSearchParams(method === 'GET' ? [...pairs(input, '')] : [])
  query.set('lang', language)
  const address = `${String(url).replace(/\/+$/, '')}${path}?${query.toString()}`
  if (method === 'GET') return { address, method, headers }
  if (has('u')) return { address, method, headers, body: formOf(input) }
  return { address, method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
}

/** @param {string | undefined} key @param {string} name */
function need(key, name) {
  if (!key) throw new TypeError(`${name}: this call needs one`)
  return key
}

/** @param {{ file: Blob, filename?: string }} input */
function formOf({ file, filename, ...fields }) {
  const form = new FormData()
  for (const [key, value] of pairs(fields, '')) form.append(key, value)
  form.append('file', file, filename ?? /** @type {any} */ (file).name ?? 'file')
  return form
}

/** `{ dateRange: ['a', 'b'] }` → `dateRange[0]=a&dateRange[1]=b`. @param {any} value @param {string} key @returns {Generator<[string, string]>} */
function* pairs(value, key) {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') yield [key, String(value)]
  else if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* pairs(inner, `${key}[${i}]`)
  else for (const [step, inner] of Object.entries(value)) yield* pairs(inner, key ? `${key}.${step}` : step)
}

/** @param {any} request @param {any} options @param {boolean} isFile */
async function once({ address, ...request }, { fetch, timeoutMs, signal }, isFile) {
  // Of a file the time ends with its beginning: the rest may take hours.
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    const answer = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, time.signal]) : time.signal })
    return isFile && isSheet(answer) ? fileOf(answer) : await dataOf(answer)
  } catch (error) {
    if (error instanceof WeirError) throw error
    throw new WeirError(`${request.method} ${address.split('?')[0]}: no answer`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const isSheet = (/** @type {Response} */ { headers }) => headers.has('content-disposition')

/** @param {Response} answer */
function fileOf(answer) {
  const [, encoded, plain] = /filename\*=UTF-8''([^;]+)|filename="?([^";]+)/i.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const filename = encoded ? decodeURIComponent(encoded) : (plain ?? 'file')
  return { filename, type: answer.headers.get('content-type') ?? '', stream: answer.body, blob: () => answer.blob() }
}

/** @param {Response} answer */
async function dataOf(answer) {
  const text = await answer.text()
  const { code, message, data } = parsed(text) ?? { code: answer.status, message: `${answer.status} without an answer of Weir`, data: {} }
  if (code === 0) return data
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const requestId = answer.headers.get('x-request-id') ?? undefined
  throw new WeirError(message, { code, data, requestId, ...(Number.isFinite(wait) && { retryAfter: wait }) })
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const PAGE = 200

/** All pages of a list, oldest first: rows that are added meanwhile come last and move no other. @param {any} send @param {string} [order] */
function pagesOf(send, order) {
  async function* pages(input = {}, options = {}) {
    const asked = { pageSize: PAGE, ...(order && { orderBy: order, isAsc: true }), ...input }
    for (let pageNum = 1; ; pageNum++) {
      const { list, total, more } = await send({ ...asked, pageNum }, options)
      if (list.length > 0) yield list
      if (list.length < asked.pageSize || (!more && pageNum * asked.pageSize >= total)) return
    }
  }
  async function* each(/** @type {any} */ input, /** @type {any} */ options) {
    for await (const list of pages(input, options)) yield* list
  }
  return { pages, each }
}
