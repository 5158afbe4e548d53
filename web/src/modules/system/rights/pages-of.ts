import type { Right } from '@weir/contract/modules/system/rights'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

export interface PageRights {
  page: Right
  /** With the directories it stands in: `权限管理 / 角色管理`. */
  title: string
  permissions: Right[]
}

/** Permissions page by page, in menu order; filtered by the name of a page or of a permission. */
export function pagesOf(rights: readonly Right[], text: string): PageRights[] {
  const byId = new Map(rights.map((right) => [right.id, right]))
  const on = Map.groupBy(
    rights.filter(({ type }) => type === 'button'),
    ({ parentId }) => parentId,
  )
  const titleOf = ({ parentId, name }: Right): string => {
    const above = byId.get(parentId ?? 0)
    return above ? `${titleOf(above)} / ${name}` : name
  }
  const wanted = plainText(text).toLowerCase()
  const holds = (one: string | null) => one?.toLowerCase().includes(wanted) ?? false
  return rights.flatMap((page) => {
    if (page.type !== 'menu') return []
    const title = titleOf(page)
    const all = on.get(page.id) ?? []
    const permissions = holds(title) ? all : all.filter(({ name, permission }) => holds(name) || holds(permission))
    return holds(title) || permissions.length > 0 ? [{ page, title, permissions }] : []
  })
}
