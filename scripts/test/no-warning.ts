import { afterAll, afterEach } from 'vitest'

const warnings: Error[] = []
const keep = (warning: Error) => void warnings.push(warning)

/** A warning of Node or of a package, such as one of deprecation, names a fault to come: the test during which it came fails. */
function expectNoWarning() {
  const [warning] = warnings.splice(0)
  if (warning) throw new Error(`the process warned: ${warning.name}: ${warning.message}`, { cause: warning })
}

// At once, not before the first test: the imports of the test file may warn too.
process.on('warning', keep)
afterEach(expectNoWarning)
afterAll(() => {
  process.off('warning', keep)
  expectNoWarning()
})
