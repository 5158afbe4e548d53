import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of memory that the server's process holds. */
export async function memoryOf(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((response) => response.text())
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1])
}

/** How long `/health` took, in ms, asked again and again until `end`. */
export async function watchHealth(url: string, end: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!end.aborted) {
    const askedAt = performance.now()
    const { status } = await fetch(`${url}/health`)
    if (status !== 200) throw new Error(`/health answered ${status}`)
    times.push(performance.now() - askedAt)
    await sleep(100)
  }
  return times
}
