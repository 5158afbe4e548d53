import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from '../launch/fail.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const INSTALL = 'apt-get update && apt-get install --yes --no-install-recommends chromium fonts-noto-cjk'

/** The Chromium for the e2e tests: `CHROMIUM_PATH`, else the one on PATH, else installed where that may be done. */
export function chromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : fail(`CHROMIUM_PATH is ${chosen}, which cannot be started.`)
  return onPath() ?? install() ?? fail(`The e2e tests need Chromium. Install it (on Debian: ${INSTALL}) or set CHROMIUM_PATH.`)
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing Chromium: ${INSTALL}`)
  spawnSync('sh', ['-c', INSTALL], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return onPath()
}
