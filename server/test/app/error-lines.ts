const lines: string[] = []

/** Of every app that a test builds. A test with a logger of its own answers for its lines itself. */
export const errorLog = { logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } }

/** The lines of level error since the test began, for a test that expects them. The others fail it. */
export const takeErrors = (): string[] => lines.splice(0)

/** An operator acts on lines of this level. One that comes with every download hides the others. */
export function expectNoErrors() {
  const left = takeErrors()
  if (left.length > 0) throw new Error(`lines of level error that the test does not expect (takeErrors):\n${left.join('')}`)
}
