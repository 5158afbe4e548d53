import { setTimeout as sleep } from 'node:timers/promises'

interface Report {
  url: string
  key: string
  readings: readonly object[]
}
export interface Reported {
  accepted: number
  duplicate: number
  held: number
  rejected: unknown[]
}

/** Reports over HTTP; who is asked to wait waits. Anything else but an answer is an error. */
export async function report({ url, key, readings }: Report): Promise<Reported> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/water/reading/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-key': key },
      body: JSON.stringify({ readings }),
    })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Reported }
    if (code === 0) return data
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${answer.status} ${message}`)
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}
