import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * SHA-256 over the names and contents of files and of everything under folders; what does not exist is left out.
 *
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** The content of a stamp file, undefined when there is none. @param {string} file */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
