import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedFiles } from './entries.mjs'
import { newFiles } from './templates.mjs'

/** Writes a resource into the checkout at `root`, all of it or, where a file is in the way, nothing. Answers the paths. */
export function emit(description, root) {
  const made = newFiles(description)
  for (const path of Object.keys(made)) if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
  const changed = Object.entries(changedFiles(description)).map(([path, change]) => [
    path,
    change(readFileSync(join(root, path), 'utf8'), path),
  ])
  const all = [...Object.entries(made), ...changed]
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return all.map(([path]) => path)
}
