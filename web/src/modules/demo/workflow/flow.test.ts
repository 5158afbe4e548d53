import { expect, it } from 'vitest'

import { connectFault, EMPTY, type Flow, readFlow, without, withLine, withNode, writtenFlow } from './flow.ts'

const two = (): Flow => {
  const first = withNode(EMPTY, 'begin', 'Start', { x: 10.4, y: 20 }).flow
  return withLine(withNode(first, 'end', 'End', { x: 300, y: 20 }).flow, 'n1', 'n2')
}

it('gives each node an id that none had before it, also after a deletion', () => {
  const flow = two()
  expect(flow.nodes.map(({ id, x }) => [id, x])).toEqual([
    ['n1', 10],
    ['n2', 300],
  ])
  expect(withNode(without(flow, new Set(['n1'])), 'merge', 'Join', { x: 0, y: 0 }).id).toBe('n3')
})

it('refuses a second line, and one from a node to itself', () => {
  expect([connectFault(two(), 'n1', 'n2'), connectFault(two(), 'n1', 'n1'), connectFault(two(), 'n2', 'n1')]).toEqual([
    'twice',
    'self',
    undefined,
  ])
})

it('deletes the lines of a deleted node', () => {
  expect(without(two(), new Set(['n2'])).lines).toEqual([])
  expect(without(two(), new Set(['n1-n2'])).nodes).toHaveLength(2)
})

it('reads what it wrote', () => expect(readFlow(writtenFlow(two()))).toEqual(two()))

it.each([
  ['{', /JSON/],
  ['[]', /^\{\} /],
  [JSON.stringify({ ...two(), more: 1 }), /^\{\} /],
  [JSON.stringify({ nodes: [{ ...two().nodes[0], kind: 'script' }], lines: [] }), /^nodes\.0\.kind /],
  [JSON.stringify({ nodes: [two().nodes[0], two().nodes[0]], lines: [] }), /^nodes\.id /],
  [JSON.stringify({ ...two(), nodes: [] }), /^lines\.0 /],
  [JSON.stringify({ ...two(), lines: [...two().lines, ...two().lines] }), /^lines \(twice/],
])('says why %s is none', (text, why) => expect(readFlow(text)).toMatch(why))
