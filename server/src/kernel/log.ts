type Line = (facts: object, message: string) => void

/** A writer of lines in the log of a process: facts for programs, a message for people. */
export interface Log {
  info: Line
  warn: Line
  error: Line
}
