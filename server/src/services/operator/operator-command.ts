import type { Context } from '../../kernel/context.ts'
import type { Database } from '../../kernel/db/database.ts'

export interface OperatorCall {
  args: string[]
  /** Where the operator stands: relative paths start here. */
  cwd: string
  print: (line: string) => void
}

interface Described {
  name: string
  /** Its arguments, for the help: `<file> [--dry-run]`. */
  usage: string
  summary: string
}

/**
 * `npm run weir -- <name> …`: runs inside the server that holds the database, as the built-in system user. Answers whether all
 * is well; otherwise the command line ends with 1.
 */
export interface OperatorCommand extends Described {
  /** Whether it proves that what the database holds is sound: also done after a restore. */
  isProof?: true
  run: (ctx: Context, call: OperatorCall) => Promise<boolean>
}

/** One for the database as it stands, even if an older version of the program left it. */
export interface DatabaseCommand extends Described {
  runOn: (place: Place, call: OperatorCall) => Promise<boolean>
  /** Whether no server may run at the same time. */
  needsStop?: true
}

export type AnyCommand = OperatorCommand | DatabaseCommand

/** Where a command runs. */
export interface Place {
  database: Database
  /** On the database as this version of the program knows it: alone, that migrates it. */
  contextOf: () => Promise<Context>
}

/** The operator's request cannot be done, and the message says why and what to do. */
export class Refusal extends Error {}

export const defineOperatorCommand = (command: OperatorCommand): OperatorCommand => command
