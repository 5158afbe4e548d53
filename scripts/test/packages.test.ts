import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'

const home = mkdtempSync(join(tmpdir(), 'weir-packages-'))
afterAll(() => rmSync(home, { recursive: true }))

const LOG = join(home, 'asked')
cpSync(join(root, 'scripts/launch'), join(home, 'scripts/launch'), { recursive: true })
mkdirSync(join(home, 'node_modules'))
writeFileSync(join(home, 'package.json'), JSON.stringify({ type: 'module', workspaces: ['server', 'web/src/modules/demo'] }))
// In place of npm.
writeFileSync(
  join(home, 'npm.js'),
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(LOG)}, process.argv.slice(2).join(' '))`,
)
const lock = (text: string) => writeFileSync(join(home, 'package-lock.json'), text)

/** The words of a command to npm, none where it asks nothing, and whether the demo is there then. */
function asked(command: string) {
  writeFileSync(LOG, '')
  const program = `import { installPackages, hasDemo } from './scripts/launch/packages.mjs'
    installPackages(${JSON.stringify(command)})
    process.exitCode = hasDemo() ? 7 : 0`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: home,
    env: { ...process.env, npm_execpath: join(home, 'npm.js') },
  })
  const [verb, ...options] = readFileSync(LOG, 'utf8').split(' ')
  const of = (pattern: RegExp) => options.filter((option) => pattern.test(option))
  return { verb, options: of(/^--(omit|include=|no-save|workspace)/), hasDemo: status === 7 }
}

const NOTHING = { verb: '', options: [] }

it('installs what a command needs, adds to it, and takes nothing away', { timeout: 60_000 }, () => {
  lock('first')
  expect(asked('start')).toEqual({ verb: 'ci', options: ['--omit=dev', '--workspace=server'], hasDemo: false })
  expect(asked('weir')).toEqual({ ...NOTHING, hasDemo: false })
  expect(asked('demo').options).toEqual(['--no-save', '--omit=dev', '--workspace=server', '--workspace=web/src/modules/demo'])
  expect(asked('start')).toEqual({ ...NOTHING, hasDemo: true })
  expect(asked('test')).toEqual({ verb: 'install', options: ['--no-save', '--include=dev'], hasDemo: true })
  expect(asked('start')).toEqual({ ...NOTHING, hasDemo: true })
})

it('installs again what was there, once the lock file is another', { timeout: 60_000 }, () => {
  lock('second')
  expect(asked('start')).toEqual({ verb: 'ci', options: ['--include=dev'], hasDemo: true })
})
