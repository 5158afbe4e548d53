import { type AnyCommand, type OperatorCall, type Place, Refusal } from './operator-command.ts'

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
