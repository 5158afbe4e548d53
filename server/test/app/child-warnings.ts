/** A warning as Node prints it: `(node:12) DeprecationWarning: …`. */
const WARNING = /^\(node:\d+\) .*/m

/** The standard error of a process, in which no warning may stand: it names a fault to come. */
export function withoutWarning(errors: string): string {
  const [warning] = WARNING.exec(errors) ?? []
  if (warning !== undefined) throw new Error(`a process of the product warned: ${warning}`)
  return errors
}
