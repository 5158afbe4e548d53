import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lineAt, readSource, trackedFiles } from '../checks/source.ts'

/** Every tracked file, and every folder that holds one. */
const tracked = trackedFiles('*')
const known = new Set(tracked.flatMap((file) => [file, ...foldersOf(file)]))

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const documents = trackedFiles('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/*.md')
  .map(readSource)
  .map(({ file, source }) => ({ file, text: source }))
const decisions = documents.filter(({ file }) => file.startsWith('docs/decisions/'))
/** A decision that another one replaced says what was. */
const present = documents.filter(({ text }) => !text.includes('\nStatus: replaced by'))

/** Where a path may begin, and the folders in which it may stand then. */
const BELOW: Record<string, string[]> = {
  src: ['server'],
  test: ['server'],
  kernel: ['server/src'],
  services: ['server/src'],
  platform: ['web/src', 'contract/src'],
  shell: ['web/src'],
  ui: ['web/src'],
}
const ROOTS = new Set(['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'generator', 'docs', 'deploy'])
/** Made by a build, or the example of a newcomer. */
const NOT_TRACKED = /^(?:server|web)\/dist\b|^(?:contract|server|web)\/src\/modules\/place\/valve\b|^web\/src\/modules\/demo\/node_modules/

/** `a/{b,c}.ts` is two paths. */
function spelledOut(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path)
  return braces ? (braces[1] ?? '').split(',').flatMap((part) => spelledOut(path.replace(braces[0], part))) : [path.replace(/\/$/, '')]
}

/** Whether a path in backticks exists. Addresses of endpoints and names of packages are no paths. */
function exists(path: string) {
  const first = path.slice(0, path.indexOf('/'))
  if (ROOTS.has(first)) return known.has(path) || NOT_TRACKED.test(path)
  const below = BELOW[first]
  if (below) return below.some((folder) => known.has(`${folder}/${path}`))
  return !/\.(?:tsx?|mjs|css|md|sql)$/.test(path) || tracked.some((file) => file.endsWith(`/${path}`))
}

/** The anchor of a heading, as readers of Markdown make it. */
const anchor = (heading: string) =>
  heading
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchors = new Map(documents.map(({ file, text }) => [file, [...text.matchAll(/^#+ (.+)$/gm)].map((found) => anchor(found[1] ?? ''))]))

describe('documents', () => {
  it('name paths that exist', () => {
    const gone = present.flatMap(({ file, text }) =>
      [...text.matchAll(/`([\w.@{},-]+(?:\/[\w.@{},-]+)+\/?)`/g)]
        .flatMap((found) => spelledOut(found[1] ?? '').map((path) => ({ path, line: lineAt(text, found.index) })))
        .filter(({ path }) => !exists(path))
        .map(({ path, line }) => `${file}:${line}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  it('link to files and headings that exist', () => {
    const gone = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, path, heading]) => {
          const target = path ? posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '') : file
          return !known.has(target) || (heading !== undefined && !anchors.get(target)?.includes(heading))
        })
        .map((found) => `${file}:${lineAt(text, found.index)}: ${found[0]}`),
    )
    expect(gone).toEqual([])
  })

  /** Such figures are stale after the next change: they stand with their date or their command, and nowhere else. */
  it('leave numbers of files and times of test runs to the changelog, to performance and to decisions', () => {
    const COUNT = /\b\d[\d,]* (?:(?:source|test|tracked) files|files of (?:it|the)|tests|journeys|decisions)\b/i
    const RUN = /npm (?:run )?test\b|test:(?:full|long)/
    const TIME = /\b(?:\d[\d,.]*|an?|quarter of an) (?:s|seconds?|minutes?|hours?)\b/
    const stale = documents
      .filter(({ file }) => !/^CHANGELOG|^docs\/performance|^docs\/decisions\//.test(file))
      .flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) =>
          line
            .split(/(?<=[.:|])\s/)
            .filter((sentence) => COUNT.test(sentence) || (RUN.test(sentence) && TIME.test(sentence)))
            .map((sentence) => `${file}:${index + 1}: ${sentence}`),
        ),
      )
    expect(stale).toEqual([])
  })
})

describe('decisions', () => {
  const other = String.raw`\[\d{3}\]\(\d{3}-[\w-]+\.md\)`
  const relation = `(?:completes|completed by|amends|amended by|replaces) ${other}(?:, ${other})*`
  const STATUS = new RegExp(`^# \\d{3} .+\\n\\nStatus: (?:accepted(?:; ${relation})*|replaced by ${other})\\.\\n`)

  it('begin with a number and a status', () => {
    expect(decisions.filter(({ text }) => !STATUS.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('are read on a screen', () => {
    expect(decisions.filter(({ text }) => text.trimEnd().split('\n').length > 60).map(({ file }) => file)).toEqual([])
  })
})
