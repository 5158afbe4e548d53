import { type ListLayout, listLayoutApi } from '@weir/contract/modules/system/list-layout'

import { call } from '../../api.ts'
import { currentToken } from '../../token.ts'

type Layouts = Map<string, ListLayout>

/** Requested once in a session of this window: it knows its own changes, and those of another device come with the next session. */
let asked: { token: string; layouts: Promise<Layouts | undefined> } | undefined

/** How the account keeps its lists; undefined where that cannot be had. */
export function keptLayouts(): Promise<Layouts | undefined> {
  const token = currentToken()
  if (asked?.token === token) return asked.layouts
  const layouts = call(listLayoutApi.list, {}).then(
    ({ list }) => new Map(list.map((kept) => [kept.list, kept.layout])),
    () => {
      asked = undefined
      return undefined
    },
  )
  asked = { token, layouts }
  return layouts
}

/** Without a layout: as it is delivered. Says whether the account has it now. */
export async function keepLayout(list: string, layout: ListLayout | undefined): Promise<boolean> {
  const token = currentToken()
  try {
    await call(listLayoutApi.keep, { list, ...(layout && { layout }) })
  } catch {
    return false // it is still in this browser, which sends it with the next list
  }
  const layouts = asked?.token === token ? await asked.layouts : undefined
  if (layout) layouts?.set(list, layout)
  else layouts?.delete(list)
  return true
}
