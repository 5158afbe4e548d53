import { createContext, use, useState, useMemo } from 'react'

import { toast } from '../../../ui/basics/toast.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { connectFault, type Flow, type Kind, withLine, withNode, without } from './flow.ts'
import { texts } from './texts.ts'

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
