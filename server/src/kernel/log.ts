type Line = (facts: object, message: string) => void

/** What writes lines into the log of a process: facts for programs, a message for people. */
export interface Log {
  info: Line
  warn: Line
  error: Line
}
