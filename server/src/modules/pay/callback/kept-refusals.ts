const WINDOW_MS = 60_000
/** Refused callbacks that a process keeps in a minute. Anybody may send one, and a flood must not fill the disk. */
const MOST = 60

let since = 0
let kept = 0

/** Whether one more refused callback is kept. All of them are counted in the metrics. */
export function mayKeep(now: Date): boolean {
  if (now.getTime() - since >= WINDOW_MS || now.getTime() < since) [since, kept] = [now.getTime(), 0]
  kept += 1
  return kept <= MOST
}
