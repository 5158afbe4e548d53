import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../../../kernel/config.ts'
import type { PayConfig } from '../environment.ts'

const BYTES = 32

/** The key of payment links: that of the settings, else a random one that this data directory keeps. */
export async function linkKeyOf({ payLinkKey, dataDir }: Pick<PayConfig & Config, 'payLinkKey' | 'dataDir'>): Promise<Buffer> {
  if (payLinkKey !== undefined) return Buffer.from(payLinkKey)
  const file = join(dataDir, 'pay-link.key')
  const kept = await read(file)
  if (kept) return kept
  await writeOnce(file)
  const made = await read(file)
  if (!made) throw new Error(`${file} holds no key of ${BYTES} bytes: remove it`)
  return made
}

async function read(file: string): Promise<Buffer | undefined> {
  const kept = Buffer.from((await readFile(file, 'utf8').catch(() => '')).trim(), 'base64url')
  return kept.length === BYTES ? kept : undefined
}

/** Put into its place whole, and never over another one: several processes on one directory may start in the same moment. */
async function writeOnce(file: string) {
  const unplaced = `${file}.${process.pid}`
  await rm(unplaced, { force: true })
  await writeFile(unplaced, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  await link(unplaced, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unplaced, { force: true })
}
