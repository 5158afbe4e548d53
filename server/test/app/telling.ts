import { watchTelling } from '../../src/kernel/operation-log/operation-log.ts'

const faults: string[] = []
watchTelling((fault) => void faults.push(fault))

/** After a call: it recorded its changes in the log, in words of the contract. */
export function expectTold() {
  const [fault] = faults.splice(0)
  if (fault) throw new Error(fault)
}
