import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runtime } from './paths.mjs'
import { hashOf, readStamp } from './stamp.mjs'

const LOOK_MS = 100

/**
 * Builds when the stamp is not the hash of the sources. `build` writes the folder of the stamp, in the first variant; each other one serves
 * as well. One process builds at a time, others wait for it.
 *
 * @typedef {{ title: string, sources: string[], stamp: string, variants?: string[] }} Target
 * @param {Target & { build: () => Promise<boolean>, tell?: (line: string) => void }} target
 * @returns {Promise<boolean>} whether there is a current build
 */
export async function buildWhenStale({ title, sources, stamp, variants = [''], build, tell = console.log }) {
  const hash = hashOf(sources)
  const wanted = variants.map((variant) => `${hash}${variant}`)
  const isCurrent = () => wanted.includes(readStamp(stamp) ?? '')
  if (isCurrent()) return true
  return alone(`${basename(dirname(dirname(stamp)))}-build`, async () => {
    if (isCurrent()) return true
    tell(title)
    if (!(await build())) return false
    writeFileSync(stamp, wanted[0] ?? hash)
    return true
  })
}

/**
 * The lock is a file with the process that holds it. A process that ended without its release holds nothing.
 *
 * @param {string} name
 * @param {() => Promise<boolean>} work
 */
async function alone(name, work) {
  const lock = join(runtime, name)
  mkdirSync(runtime, { recursive: true })
  while (!taken(lock)) await sleep(LOOK_MS)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (problem) {
    if (codeOf(problem) !== 'EEXIST') throw problem
    if (!lives(Number(readStamp(lock)))) rmSync(lock, { force: true })
    return false
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return codeOf(problem) === 'EPERM'
  }
}

/** @param {unknown} problem */
function codeOf(problem) {
  return problem instanceof Error && 'code' in problem ? problem.code : undefined
}
