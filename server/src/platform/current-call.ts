import { AsyncLocalStorage } from 'node:async_hooks'

const calls = new AsyncLocalStorage<string>()

/** Everything `work` does, however deep, can be told apart in the logs: by its request id, or the name of its job. */
export const asCall = <T>(name: string, work: () => T): T => calls.run(name, work)

/** Whose work this is: a request id, `job <name>`, or nobody's in particular. */
export const currentCall = (): string | undefined => calls.getStore()
