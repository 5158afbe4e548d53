import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Of each table in a backup: a line of JSON with its name, how many rows it has, and the sum over them. */
export const sumsIn = (file: string): string[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"table":'))
