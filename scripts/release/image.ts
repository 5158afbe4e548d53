import type { SpawnOptions } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../launch/fail.mjs'
import { root } from '../launch/paths.mjs'

/** Where the program of an archive runs. */
export interface Place {
  /** Paths as the program sees them. */
  program: string
  data: string
  start: readonly string[]
  health?: readonly string[]
  /** How a command is spawned there, with these settings and nothing else in its environment. */
  run: (words: readonly string[], settings: Readonly<Record<string, string>>) => [string, string[], SpawnOptions]
}

/** A folder of this machine. */
export const placeOf = (home: string, data: string): Place => ({
  program: join(home, 'weir'),
  data,
  start: [join(home, 'weir'), 'start'],
  run: ([program = '', ...words], settings) => [program, words, { cwd: data, env: { ...settings, WEIR_DATA_DIR: data } }],
})

/** Facts of the last stage of deploy/Dockerfile. */
export interface ImageFacts {
  env: Readonly<Record<string, string>>
  user: string
  ports: readonly string[]
  volume: string
  entrypoint: readonly string[]
  command: readonly string[]
  health: readonly string[]
}

export function imageFacts(text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')): ImageFacts {
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const of = (word: string) => new RegExp(`^${word} (.+)$`, 'm').exec(last)?.[1] ?? fail(`The Dockerfile has no ${word}.`)
  const list = (json: string) => JSON.parse(json) as string[]
  return {
    env: Object.fromEntries([...of('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    user: of('USER'),
    ports: of('EXPOSE').split(' '),
    volume: of('VOLUME'),
    entrypoint: list(of('ENTRYPOINT')),
    command: list(of('CMD')),
    health: list(of('HEALTHCHECK').replace(/^.*? CMD /, '')),
  }
}

/** Folders of the base that the program may read: its loader, the C library, the shell. */
const BASE = ['usr', 'bin', 'lib', 'lib64']
const DEVICES = ['null', 'zero', 'random', 'urandom']

/**
 * The tree of the image without an engine: the archive and an empty volume above the base of this machine, all else missing. Each command
 * runs as the user of the image, in a root that it cannot write. Only root of Linux can lay that out.
 */
export function imageOf(home: string, folder: string): Place {
  const { env, user, volume, entrypoint, command, health } = imageFacts()
  const image = join(folder, 'image')
  const at = (path: string) => join(image, path)
  for (const path of [...BASE, 'opt', 'proc', 'dev', 'tmp', 'etc', volume]) mkdirSync(at(path), { recursive: true, mode: 0o755 })
  renameSync(home, at('opt/weir'))
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  chownSync(at(volume), uid, gid)
  for (const device of DEVICES) writeFileSync(at(`dev/${device}`), '')
  const mounts = [
    `mount --bind ${image} ${image}`,
    ...BASE.map((path) => `mount --bind /${path} ${at(path)} && mount -o remount,bind,ro ${at(path)}`),
    ...DEVICES.map((device) => `mount --bind /dev/${device} ${at(`dev/${device}`)}`),
    `mount --bind ${at(volume)} ${at(volume)}`,
    `mount -t proc proc ${at('proc')}`,
    `mount -t tmpfs tmpfs ${at('tmp')}`,
    `mount -o remount,bind,ro ${image}`,
  ]
  return { program: entrypoint[0] ?? '', data: volume, start: [...entrypoint, ...command], health, run }

  function run(words: readonly string[], settings: Readonly<Record<string, string>>): [string, string[], SpawnOptions] {
    const shell = [...mounts, `exec chroot --userspec=${user} ${image} "$@"`].join(' && ')
    return [
      'unshare',
      ['--mount', 'sh', '-c', shell, 'sh', ...words],
      { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env, ...settings } },
    ]
  }
}
