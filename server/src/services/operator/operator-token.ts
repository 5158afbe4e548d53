import { randomBytes } from 'node:crypto'
import { rename, rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of the running server: written at its start, readable by its user only, gone when it stops. */
export interface OperatorToken {
  token: string
  url: string
}

const fileIn = (dataDir: string) => join(dataDir, 'operator.token')

export const makeToken = () => randomBytes(32).toString('base64url')

/** Put into its place whole: several processes on one directory may start in the same moment. */
export async function writeToken(dataDir: string, { token, url }: OperatorToken) {
  const file = fileIn(dataDir)
  const unplaced = `${file}.${process.pid}`
  await rm(unplaced, { force: true })
  await writeFile(unplaced, `${token}\n${url}\n`, { mode: 0o600, flag: 'wx' })
  await rename(unplaced, file)
}

export async function readToken(dataDir: string): Promise<OperatorToken | undefined> {
  const [token, url] = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).split('\n')
  return token && url ? { token, url } : undefined
}

/** Ours only: a process that started later on the same directory has left its own there. */
export async function removeToken(dataDir: string, token: string) {
  if ((await readToken(dataDir))?.token === token) await rm(fileIn(dataDir), { force: true })
}
