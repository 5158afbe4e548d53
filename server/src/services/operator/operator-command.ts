import type { Context } from '../../kernel/context.ts'
import type { Database } from '../../kernel/db/database.ts'

interface OperatorCall {
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
 * `weir <name> …`: runs inside the server that holds the database, as the built-in system user. Answers whether all
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
  /** In the process of the command and in no server: `here`, or `alone`, which needs every server stopped. */
  runs?: 'here' | 'alone'
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

const EVERY_MS = 2_000

/** For lines of progress: calls `tell` at most every two seconds, so that short work is silent. */
export function atIntervals<A extends unknown[]>(tell: (...args: A) => void): (...args: A) => void {
  let toldAt = performance.now()
  return (...args) => {
    if (performance.now() - toldAt < EVERY_MS) return
    toldAt = performance.now()
    tell(...args)
  }
}

/** Runs it. Errors that the operator can mend become a line; everything else is thrown. */
export async function perform(command: AnyCommand, place: Place, call: OperatorCall): Promise<boolean> {
  try {
    return 'runOn' in command ? await command.runOn(place, call) : await command.run(await place.contextOf(), call)
  } catch (error) {
    if (!isOperators(error)) throw error
    call.print(error.message)
    if (isArgument(error)) call.print(`weir ${command.name} ${command.usage}`)
    return false
  }
}

/** Refused, arguments that cannot be read, files that cannot be opened. */
const isOperators = (error: unknown): error is Error =>
  error instanceof Refusal || (error instanceof Error && (isArgument(error) || ('syscall' in error && 'path' in error)))

const isArgument = (error: Error) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
