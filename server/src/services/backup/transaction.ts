import type pg from 'pg'

/** The same text for the same value, whatever the server is set to. Long reading is meant here, so no limit ends it. */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const begin = (client: pg.ClientBase, mode: string) => client.query(`begin ${mode}; ${SETTINGS}`)

/** Gives the connection back. An uncommitted transaction is rolled back; a connection that fails even that is closed. */
export async function endTransaction(client: pg.PoolClient) {
  const failure = await client.query('rollback').then(
    () => undefined,
    (error: unknown) => error,
  )
  client.release(failure !== undefined)
}
