// Preloaded into a process by NODE_OPTIONS: its clock is off by the milliseconds in a file, which may change at any time.
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
let readAt = -Infinity

function now() {
  const real = RealDate.now()
  if (real - readAt > 20) {
    readAt = real
    shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'))
  }
  return real + shift
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
