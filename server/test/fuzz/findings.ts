import { takeErrors } from '../app/error-lines.ts'
import { type Answered, type Asked, type Call, send, told } from './call.ts'
import { counted } from './counts.ts'
import { type Digest, digestOf } from './digest.ts'
import { type Envelope, envelopeOf, faultsOf } from './examine.ts'
import type { FuzzApp } from './fuzz-app.ts'

export interface Answer {
  response: Answered
  /** 0 for a file. */
  code: number
  data: Envelope['data']
}

/** Makes the calls. Reports the wrong answers, their faults, and how to repeat the call. */
export async function findingsOf<C extends Call>(
  app: Asked,
  calls: readonly C[],
  judge: (answer: Answer, call: C) => string | false,
): Promise<string[]> {
  const findings: string[] = []
  for (const call of calls) {
    const response = await send(app, call)
    const { code, data } = envelopeOf(response) ?? { code: 0, data: {} }
    counted(call.endpoint, code)
    const judged = judge({ response, code, data }, call)
    const faults = [...(await faultsOf(response, call)), ...(judged === false ? [] : [judged])]
    const logged = response.statusCode >= 500 ? `\n  ${takeErrors().at(-1)}` : ''
    findings.push(...faults.map((fault) => `${told(call)}\n  ${fault}${logged}`))
  }
  return findings
}

/** The same of calls none of which may change a row. */
export async function findingsWithoutChange<C extends Call>(
  app: FuzzApp,
  calls: readonly C[],
  judge: (answer: Answer, call: C) => string | false,
): Promise<string[]> {
  const before = await digestOf(app.db)
  const findings = await findingsOf(app, calls, judge)
  const changed = changesBetween(before, await digestOf(app.db))
  return changed.length > 0 ? [...findings, `${changed.join()} changed by one of\n${calls.map(told).join('\n')}`] : findings
}

const changesBetween = (before: Digest, after: Digest) =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
