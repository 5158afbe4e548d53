import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { root, runtime } from '../../scripts/launch/paths.mjs'
import { hashOf } from '../../scripts/launch/stamp.mjs'
import { startServer } from './server-process.ts'

/** A table that is none of the product, for the code generator. */
const OWN_TABLE = 'server/test/db/own-table.ts'
/** The sources of the data of a first start. */
const SOURCES = [
  'contract/src',
  'server/src',
  'server/migrations',
  OWN_TABLE,
  'package-lock.json',
  ...['accounts.ts', 'global-setup.ts', 'server-process.ts', 'start-server.ts'].map((file) => `e2e/support/${file}`),
]
const TOWNS = join(runtime, 'towns')
const DAY_MS = 86_400_000

/** Before the first journey; what it answers is called after the last one. */
export default async function prepare() {
  const directory = mkdtempSync(join(tmpdir(), 'weir-e2e-'))
  process.env.E2E_DATA = directory
  process.env.E2E_FIRST_DATA = await firstData()
  return () => rmSync(directory, { recursive: true })
}

/**
 * The data of a first start with the sample town. Written once per day and state of its sources, for its readings end today.
 * It gets its name when it is whole. So a killed writer leaves no half one, and the second of two writers takes the first one's.
 */
async function firstData() {
  const town = join(TOWNS, `${dayText(businessDay(Date.now()))}-${hashOf(SOURCES).slice(0, 16)}`)
  if (existsSync(town)) return town
  mkdirSync(TOWNS, { recursive: true })
  removeOld()
  const unfinished = mkdtempSync(join(TOWNS, 'unfinished-'))
  await writeTown(unfinished)
  try {
    renameSync(unfinished, town)
  } catch (error) {
    if (!existsSync(town)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return town
}

async function writeTown(directory: string) {
  const server = await startServer(directory)
  await server.stop()
  execFileSync(process.execPath, [join(root, OWN_TABLE), join(directory, 'postgres')])
}

/** A day later nobody copies it, and nobody writes it. */
function removeOld() {
  for (const name of readdirSync(TOWNS)) {
    const path = join(TOWNS, name)
    if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
