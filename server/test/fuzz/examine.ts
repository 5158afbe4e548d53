import type { Endpoint } from '@weir/contract/platform/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { z } from 'zod'

import type { Answered } from './call.ts'

export interface Envelope {
  code: number
  message: string
  data: { fieldErrors?: Record<string, string[]> }
}

/** A handler's own results, with HTTP 200. */
const DECIDED = [0, 400, 401, 403, 404, 409]
/** The platform's own results, with their real status. */
const PLATFORM = [400, 404, 405, 413, 414, 415]

/** Text that no outsider should read: hashes, files of the program, our SQL, words of the database and of Node. */
const INSIDES =
  /\$argon2|\b[0-9a-f]{64}\b|node_modules|\.[mc]?[tj]s:\d+|\b(select|from|into|update|join) \\?"[a-z_]+\\?"|violates|SQLSTATE|syntax error|DrizzleQueryError|TypeError|RangeError|ECONN|undefined is not/

const CHINESE = /\p{Script=Han}/u
const ENGLISH = /[a-z]+[ ,:] ?[a-z]+/i

/** The faults of an answer, for any request; none if it is as documented. */
export async function faultsOf(response: Answered, { endpoint, lang }: { endpoint: Endpoint; lang: string }): Promise<string[]> {
  const faults = polluted()
  for (const header of ['content-security-policy', 'x-content-type-options', 'cache-control'])
    if (!response.headers[header]) faults.push(`no ${header}`)
  if (response.statusCode >= 500) return [...faults, `status ${response.statusCode}: ${response.payload}`]
  if (endpoint.download && response.headers['content-disposition']) return [...faults, ...(await sheetFaults(response))]
  if (INSIDES.test(response.payload)) faults.push(`tells of its insides: ${response.payload.slice(0, 500)}`)
  const envelope = envelopeOf(response)
  if (!envelope) return [...faults, `no envelope: ${response.statusCode} ${response.payload.slice(0, 200)}`]
  const documented = response.statusCode === 200 ? DECIDED : PLATFORM.filter((status) => status === response.statusCode)
  if (!documented.includes(envelope.code)) faults.push(`status ${response.statusCode} with code ${envelope.code}: ${envelope.message}`)
  if (envelope.code !== 0) return [...faults, ...textFaults(envelope, lang)]
  const fit = z.safeParse(endpoint.output, envelope.data)
  if (!fit.success) faults.push(`does not fit its schema: ${z.prettifyError(fit.error)}`)
  return faults
}

export function envelopeOf({ payload }: Answered): Envelope | undefined {
  try {
    const envelope = JSON.parse(payload) as Envelope
    return Object.keys(envelope).toSorted().join() === 'code,data,message' ? envelope : undefined
  } catch {
    return undefined
  }
}

/** Every text is there, in the requested language; names from rows may occur in it as they are. */
function textFaults({ message, data }: Envelope, lang: string): string[] {
  const isIn = (text: string) => (lang === 'en' ? ENGLISH.test(text) || !CHINESE.test(text) : CHINESE.test(text))
  const isKey = (text: string) => /^\w+(\.\w+)+$/.test(text)
  const wrong = [message, ...Object.values(data.fieldErrors ?? {}).flat()].filter((text) => !text || isKey(text) || !isIn(text))
  return wrong.map((text) => `not a text in ${lang}: ${JSON.stringify(text)}`)
}

async function sheetFaults({ rawPayload, headers }: Answered): Promise<string[]> {
  if (headers['content-type'] === 'application/zip')
    return rawPayload.toString('latin1').startsWith('PK') ? [] : ['an archive that is none']
  const { sheets } = await readXlsx(new Uint8Array(rawPayload))
  return sheets.length > 0 ? [] : ['a workbook without a sheet']
}

/** Whether a call reached the prototype that everything shares. */
function polluted(): string[] {
  const strange = []
  for (const key in {}) strange.push(`Object.prototype has ${key}`)
  return strange
}
