import module from 'node:module'
import { join } from 'node:path'
import { runtime } from './paths.mjs'

/** Keeps compiled and type-stripped sources between starts, also those of the processes started from here. */
export function compileCache() {
  const directory = join(runtime, 'compiled')
  module.enableCompileCache(directory)
  process.env.NODE_COMPILE_CACHE = directory
}
