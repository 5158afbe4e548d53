import type { Endpoint } from '@weir/contract/platform/endpoint'

export type Send = (endpoint: Endpoint, input: object) => Promise<{ id: number; jobId: number }>
/** A command, and what it is sent; made when it is its turn, since it may need a new row. */
export type Step = [Endpoint, () => object | Promise<object>]

/** A new row: its changes, and its deletion. */
export function crudSteps(
  send: Send,
  { add, edit, delete: remove }: Record<'add' | 'edit' | 'delete', Endpoint>,
  row: object,
  change: object,
): Step[] {
  let id = 0
  return [
    [edit, async () => ({ ...row, ...change, id: (id = (await send(add, row)).id) })],
    [remove, () => ({ ids: [id] })],
  ]
}
