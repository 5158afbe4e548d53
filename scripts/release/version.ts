import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'

export interface Release {
  version: string
  /** Seconds since 1970: the time of everything in the archive. */
  committedAt: number
}

/** Facts of the checkout that a release is made from. */
interface Commit {
  /** Of package.json. */
  next: string
  hash: string
  tags: readonly string[]
  isChanged: boolean
}

const TAG = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/

/** The tag of the commit, else the number of package.json with the commit. Changes that are not committed show. */
export function versionOf({ next, hash, tags, isChanged }: Commit): string {
  const [tagged] = tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? [])
  if (tagged !== undefined && !isChanged) return tagged
  return `${next}+${hash.slice(0, 12)}${isChanged ? '.changed' : ''}`
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

export function releaseOfCheckout(): Release {
  const { version: next } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const [hash = '', time = ''] = git('log', '-1', '--format=%H %ct').split(' ')
  const tags = git('tag', '--points-at', 'HEAD').split('\n')
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return { version: versionOf({ next, hash, tags, isChanged }), committedAt: Number(time) }
}
