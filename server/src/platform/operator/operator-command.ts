import type { Context } from '../context.ts'

export interface OperatorCall {
  args: string[]
  /** Where the operator stands: relative paths start here. */
  cwd: string
  print: (line: string) => void
}

/** `npm run weir -- <name> …`: runs inside the server that holds the database, as the built-in system user. */
export interface OperatorCommand {
  name: string
  /** Its arguments, for the help: `<file> [--dry-run]`. */
  usage: string
  summary: string
  /** Whether all is well; otherwise the command line ends with 1. */
  run: (ctx: Context, call: OperatorCall) => Promise<boolean>
}

export const defineOperatorCommand = (command: OperatorCommand): OperatorCommand => command
