import pg from 'pg'

/** A new database on a server, empty or a copy of another unused one. One of that name is dropped first. Answers its URL. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
