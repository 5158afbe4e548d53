import { AsyncLocalStorage } from 'node:async_hooks'

const calls = new AsyncLocalStorage<string | undefined>()

/** Marks everything in `work`, however deep, in the logs: by its request id, or the name of its job. */
export const asCall = <T>(name: string, work: () => T): T => calls.run(name, work)

/** A callback that somebody else will call, as part of the present call all the same. */
export function inThisCall<Arguments extends unknown[]>(done: (...args: Arguments) => void) {
  const call = calls.getStore()
  return (...args: Arguments) => calls.run(call, done, ...args)
}

/** The owner of this work: a request id, `job <name>`, or none. */
export const currentCall = (): string | undefined => calls.getStore()
