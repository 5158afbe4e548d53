import { statfsSync } from 'node:fs'

/** The embedded database does not open, or fails at the queries of a start. The operator gets this sentence, and no stack. */
export class UnusableDatabase extends Error {
  /** `complaint`: a predicate, such as `does not open`. */
  constructor(directory: string, complaint: string, cause: unknown) {
    super(`the embedded database in ${directory} ${complaint}; ${spaceLeft(directory)}; ${REMEDY}`, { cause })
  }
}

const REMEDY =
  'if that is enough, its files are damaged or of another version: put the folder aside and restore a backup into an empty one (weir restore)'

/** A full disk is the usual reason, which PGlite keeps to itself. */
function spaceLeft(directory: string) {
  const { bavail, bsize } = statfsSync(directory)
  return `its disk has ${Math.floor((bavail * bsize) / 2 ** 20)} MB left`
}
