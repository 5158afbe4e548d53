import { isUnavailable } from '../../kernel/errors.ts'

/** SQLSTATE classes that speak of a value: data exceptions, broken constraints, limits of the program, what a trigger refuses. */
const VALUE = /^(22|23|54|P0)/

/**
 * Whether storing failed because of the message's content, so that it would always fail. Otherwise the database is to blame, and the
 * message is worth a retry. An error without a SQLSTATE came from the code that parsed the message.
 */
export function isFaultOfMessage(error: unknown): boolean {
  const state = sqlState(error)
  return !isUnavailable(error) && (state === undefined || VALUE.test(state))
}

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause)
}
