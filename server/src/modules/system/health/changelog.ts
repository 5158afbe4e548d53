import { readFileSync } from 'node:fs'
import type { NewsLine } from '@weir/contract/modules/system/health'

const root = new URL('../../../../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

/** The title of the newest part of the changelog, and the number of the packages. */
export function productVersion(): string {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  return [version, newest(read('CHANGELOG.md')).title].filter(Boolean).join(' · ')
}

export const productNews = () => ({ version: productVersion(), changes: newest(read('CHANGELOG.md')).lines })

/** The newest part of a changelog in the form of Keep a Changelog. Links and marks of Markdown become plain text. */
export function newest(changelog: string): { title: string; lines: NewsLine[] } {
  const [, part = ''] = changelog.split(/^## /m)
  const [title = '', ...rest] = part.split('\n')
  return { title: title.trim(), lines: rest.flatMap((line) => lineOf(line.trim()) ?? []) }
}

function lineOf(line: string): NewsLine | undefined {
  if (line.startsWith('### ')) return { kind: 'title', text: line.slice(4) }
  if (/^\*\*[^*]+\*\*$/.test(line)) return { kind: 'part', text: line.slice(2, -2) }
  return line.startsWith('- ') ? { kind: 'change', text: plain(line.slice(2)) } : undefined
}

const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*`]/g, '')
