import { z } from 'zod'
import { createContext, use, useState, useMemo } from 'react'

import { toast } from '../../../ui/basics/toast.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

export const KINDS = ['begin', 'end', 'apply', 'review', 'pay', 'install', 'notify', 'branch', 'merge'] as const
export type Kind = (typeof KINDS)[number]
export const SHAPES = ['curve', 'step', 'straight'] as const

const FlowNode = z.strictObject({
  id: z.string().regex(/^n\d{1,6}$/),
  kind: z.enum(KINDS),
  name: z.string().min(1).max(64),
  remark: z.string().max(500),
  x: z.int().min(-100_000).max(100_000),
  y: z.int().min(-100_000).max(100_000),
})
export type FlowNode = z.infer<typeof FlowNode>

const FlowLine = z.strictObject({ from: z.string(), to: z.string(), label: z.string().max(64), shape: z.enum(SHAPES) })
export type FlowLine = z.infer<typeof FlowLine>

const NODES_MOST = 200
const Flow = z.strictObject({ nodes: z.array(FlowNode).max(NODES_MOST), lines: z.array(FlowLine).max(NODES_MOST * 4) })
/** A workflow: at most one line leads from one node to another. */
export type Flow = z.infer<typeof Flow>

export const EMPTY: Flow = { nodes: [], lines: [] }

export const lineId = ({ from, to }: Pick<FlowLine, 'from' | 'to'>) => `${from}-${to}`

const nextId = ({ nodes }: Flow) => `n${Math.max(0, ...nodes.map(({ id }) => Number(id.slice(1)))) + 1}`

/** With one more node at a place of the canvas. @returns the flow, and the id of the node */
export function withNode(flow: Flow, kind: Kind, name: string, at: { x: number; y: number }): { flow: Flow; id: string } {
  const id = nextId(flow)
  const node: FlowNode = { id, kind, name, remark: '', x: Math.round(at.x), y: Math.round(at.y) }
  return { flow: { ...flow, nodes: [...flow.nodes, node] }, id }
}

/** Why two nodes cannot be connected; undefined if they can. */
export function connectFault({ lines }: Flow, from: string, to: string): 'self' | 'twice' | undefined {
  if (from === to) return 'self'
  return lines.some((line) => line.from === from && line.to === to) ? 'twice' : undefined
}

export const withLine = (flow: Flow, from: string, to: string): Flow => ({
  ...flow,
  lines: [...flow.lines, { from, to, label: '', shape: 'curve' }],
})

/** Without these nodes and lines, and without the lines of these nodes. */
export function without({ nodes, lines }: Flow, gone: ReadonlySet<string>): Flow {
  const stays = (line: FlowLine) => !gone.has(lineId(line)) && !gone.has(line.from) && !gone.has(line.to)
  return { nodes: nodes.filter(({ id }) => !gone.has(id)), lines: lines.filter(stays) }
}

export const withNodes = (flow: Flow, change: (node: FlowNode) => FlowNode): Flow => ({ ...flow, nodes: flow.nodes.map(change) })
export const withLines = (flow: Flow, change: (line: FlowLine) => FlowLine): Flow => ({ ...flow, lines: flow.lines.map(change) })

export const writtenFlow = (flow: Flow) => JSON.stringify(flow, null, 2)

/** A flow that was written, or the reason why a text is none. */
export function readFlow(text: string): Flow | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return (error as Error).message
  }
  const { data, error } = Flow.safeParse(json)
  if (!data) return `${error.issues[0]!.path.join('.') || '{}'} (${error.issues[0]!.code})`
  const ids = new Set(data.nodes.map(({ id }) => id))
  if (ids.size < data.nodes.length) return 'nodes.id (twice)'
  const lost = data.lines.findIndex(({ from, to }) => !ids.has(from) || !ids.has(to) || from === to)
  if (lost >= 0) return `lines.${lost} (missing)`
  return new Set(data.lines.map(lineId)).size < data.lines.length ? 'lines (twice)' : data
}

/** The node or the line of a menu or a drawer. */
export interface Subject {
  of: 'node' | 'line'
  id: string
}

export type Designer = ReturnType<typeof useDesigner>

/** The flow with its history, the selection, and what can be done to them. */
export function useDesigner(first: () => Flow) {
  const t = useTexts(texts)
  const { now: flow, set, ...history } = useHistory(first)
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [edited, edit] = useState<Subject>()
  const nameOf = (id: string) => flow.nodes.find((node) => node.id === id)?.name ?? id
  return {
    flow,
    set,
    ...history,
    selected,
    select,
    edited,
    edit,
    nameOf,
    subjectName: ({ of, id }: Subject) => {
      if (of === 'node') return t.node(nameOf(id))
      const [from = '', to = ''] = id.split('-')
      return t.line(nameOf(from), nameOf(to))
    },
    add: (kind: Kind, at: { x: number; y: number }) => {
      const { flow: next, id } = withNode(flow, kind, t.kinds[kind], at)
      set(() => next)
      select(new Set([id]))
    },
    connect: (from: string, to: string) => {
      const fault = connectFault(flow, from, to)
      if (fault) toast.warn(t[fault])
      else set((now) => withLine(now, from, to))
    },
    remove: (ids: readonly string[]) => {
      if (ids.length > 0) set((now) => without(now, new Set(ids)))
      select(new Set())
    },
  }
}

export const DesignerContext = createContext<Designer | undefined>(undefined)
export const useTheDesigner = () => use(DesignerContext)!

/** The maximum of steps back. */
const MOST = 100

interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** A value with its former states. Setting the value that it has is no step. */
function useHistory<T>(first: () => T) {
  const [history, setHistory] = useState<History<T>>(() => ({ past: [], now: first(), future: [] }))
  const acts = useMemo(
    () => ({
      /** One step further. */
      set: (change: (now: T) => T) =>
        setHistory(({ past, now, future }) => {
          const next = change(now)
          return next === now ? { past, now, future } : { past: [...past, now].slice(-MOST), now: next, future: [] }
        }),
      undo: () =>
        setHistory(({ past, now, future }) =>
          past.length === 0 ? { past, now, future } : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] },
        ),
      redo: () =>
        setHistory(({ past, now, future }) =>
          future.length === 0 ? { past, now, future } : { past: [...past, now], now: future[0]!, future: future.slice(1) },
        ),
    }),
    [],
  )
  return { now: history.now, canUndo: history.past.length > 0, canRedo: history.future.length > 0, ...acts }
}
