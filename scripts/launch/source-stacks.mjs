import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

export const BUILT = join(root, 'server/dist')

/**
 * Runs a program of the server in this very process, as if Node had been started with it.
 *
 * @param {'main' | 'weir'} name
 * @param {readonly string[]} args
 */
export async function runServer(name, args) {
  const file = join(BUILT, `${name}.js`)
  nameSources(BUILT)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

/**
 * Stacks name the sources of the bundles in a folder. Node's own support reads every source map at the start, which costs 50 MB. Here a map
 * is read when the first stack that needs it is printed. The next large collection of garbage takes it away.
 *
 * @param {string} folder
 */
function nameSources(folder) {
  const at = pathToFileURL(folder + sep).href
  const place = new RegExp(`${RegExp.escape(at)}([\\w.-]+\\.js):(\\d+):(\\d+)`)
  /** @type {Map<string, WeakRef<SourceMap>>} */
  const maps = new Map()

  /** @param {string} name */
  function mapOf(name) {
    const known = maps.get(name)?.deref()
    if (known) return known
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')))
    maps.set(name, new WeakRef(map))
    return map
  }

  /** @type {(whole: string, name: string, line: string, column: string) => string} */
  function origin(whole, name, line, column) {
    try {
      const found = mapOf(name).findOrigin(Number(line), Number(column))
      return 'fileName' in found ? `${new URL(found.fileName, at).href}:${found.lineNumber}:${found.columnNumber}` : whole
    } catch {
      return whole // another build has replaced the map
    }
  }

  /** @param {{ toString(): string }} frame */
  const lineOf = (frame) => `    at ${frame.toString().replace(place, origin)}`
  Error.prepareStackTrace = (error, frames) => [nameOf(error), ...frames.map(lineOf)].join('\n')
}

/** As Node does it: an error may fail to name itself. @param {Error} error */
function nameOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return '<error>'
  }
}
