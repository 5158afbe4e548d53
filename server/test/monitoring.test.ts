import { readFileSync } from 'node:fs'
import { HEALTH_STATES, RUNBOOKS } from '@weir/contract/modules/system/health'
import { describe, expect, it } from 'vitest'

import { counted } from '../src/kernel/metrics.ts'
import { weir } from '../src/modules/index.ts'

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')
const rules = read('monitoring/weir.rules.yml')
const board = read('monitoring/weir.board.json')

/** The values behind `label` in the expressions, alternatives of a pattern one by one. */
const valuesOf = (label: string) =>
  [...(rules + board).matchAll(new RegExp(`\\b${label}=~?\\\\?"([^"\\\\]+)`, 'g'))].flatMap(([, value]) => value!.split('|'))
const unknown = (found: readonly string[], known: readonly string[]) => found.filter((one) => !known.includes(one))

describe('rules and board for Prometheus and Grafana', () => {
  it('ask for metrics that the product has', async () => {
    const names = (await Promise.all(Object.values(counted).map((metric) => metric.get()))).map(({ name }) => name)
    const asked = [...(rules + board).matchAll(/\bweir_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
    expect(asked.length).toBeGreaterThan(30)
    expect(unknown(asked, [...names, 'weir_queue_depth', 'weir_health', 'weir_database_connections'])).toEqual([])
  })

  it('name jobs and queues that exist', () => {
    const jobs = weir.methods.map(({ name }) => name)
    const queues = weir.queues.map(({ name }) => name)
    expect([valuesOf('job').length, valuesOf('queue').length]).toEqual([2, 4])
    expect(unknown(valuesOf('job'), [...jobs, 'weir'])).toEqual([])
    expect(unknown(valuesOf('queue'), queues)).toEqual([])
  })

  it('cover every subject of health, to look at and to act on', () => {
    const found = [...rules.matchAll(/weir_health(\{[^}]*\})?\)? == (\d)/g)].map(([, chosen, state]) => [
      chosen,
      HEALTH_STATES.at(-1 - Number(state)),
    ])
    expect(found).toEqual([
      [undefined, 'act'],
      [undefined, 'look'],
    ])
    expect(board).toContain('max by (subject) (weir_health)')
  })

  it('name results and outcomes that their metrics know', async () => {
    const help = (await Promise.all(Object.values(counted).map((metric) => metric.get()))).map((metric) => metric.help).join(' ')
    expect(unknown(valuesOf('result'), help.match(/\w+/g) ?? [])).toEqual([])
    expect(unknown(valuesOf('source'), help.match(/\w+/g) ?? [])).toEqual([])
  })

  it('lead to a runbook, or to a heading of the operations', () => {
    const headings = [...read('operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
    const runbooks = [...rules.matchAll(/runbook: '([^']+)'/g)].map(([, name]) => name!)
    expect(runbooks).toHaveLength(rules.match(/- alert:/g)!.length)
    const pages = RUNBOOKS.map((name) => `runbooks/${name}.md`)
    expect(unknown(runbooks, [...headings, ...pages])).toEqual([])
  })

  it('draw a board that Grafana reads', () => {
    const { panels, uid } = JSON.parse(board) as { panels: { id: number; title: string; targets: { expr: string }[] }[]; uid: string }
    expect(uid).toBe('weir')
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(panels.filter(({ title, targets }) => !title || targets.some(({ expr }) => !expr))).toEqual([])
  })
})
