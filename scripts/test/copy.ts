import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from '../launch/paths.mjs'

const SKIPPED = new Set(['node_modules', '.git', '.tsbuild', '.runtime', 'dist', 'data', 'test-results', 'pictures'])

/** No timeout of a test ends a program that it waits for in this way. */
const LIMIT_MS = 1_200_000

const copies: string[] = []
// Thousands of files, which takes more than the ten seconds of a hook where others use the disk.
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })), 120_000)

/** The sources in their own folder, with the installed packages; changes stay there, and go with the test file. */
export function copyOfTheCheckout() {
  const copy = mkdtempSync(join(tmpdir(), 'weir-copy-'))
  copies.push(copy)
  const isSource = (path: string) => !SKIPPED.has(basename(path))
  for (const name of readdirSync(root))
    if (isSource(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  borrowPackages(copy)
  return copy
}

function borrowPackages(copy: string) {
  for (const folder of ['.', 'contract', 'generator', 'server', 'web']) {
    const installed = join(root, folder, 'node_modules')
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true })
    for (const name of namesIn(installed))
      if (name !== '@weir') symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name))
  }
  mkdirSync(join(copy, 'node_modules/@weir'))
  for (const name of ['contract', 'generator']) symlinkSync(join(copy, name), join(copy, 'node_modules/@weir', name))
}

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The output of a program of the copy; on a failure its output is the error. It does not get the report and the ring of this run. */
export const run = (copy: string, ...args: string[]) => runWith({}, copy, ...args)

/** The same with more in its environment. */
export function runWith(more: Record<string, string>, copy: string, ...args: string[]) {
  // With NODE_ENV=test the texts of a web build are not compiled.
  const { TEST_REPORT: _, TEST_RING: __, TEST_LONG: ___, NODE_ENV: ____, ...env } = process.env
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...env, ...more },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  })
  if (status !== 0) throw new Error(`${args.join(' ')}${signal ? ` ended by ${signal}` : ''}\n${stdout}${stderr}`)
  return stdout
}
