import type { MenuNode } from '@weir/contract/modules/system/sign-in'

export interface NavProps {
  /** Only what is to be shown. */
  nodes: MenuNode[]
  /** The path to highlight. */
  current: string
  addressOf: (path: string) => string
}

/** Whether a path is the entry's own or that of one below it. */
export const holds = (node: MenuNode, path: string): boolean => node.path === path || node.children.some((child) => holds(child, path))

/** The groups down to a path, itself included. */
const groupsOver = (nodes: MenuNode[], path: string): string[] =>
  nodes.filter((node) => holds(node, path)).flatMap((node) => [node.path, ...groupsOver(node.children, path)])

/** All pages under an entry, or the page it is. */
export const pagesOf = (node: MenuNode): MenuNode[] => (node.children.length === 0 ? [node] : node.children.flatMap(pagesOf))

export interface Opening {
  nodes: MenuNode[]
  /** One group at a time: opening one closes those that do not lie over it. */
  isUnique: boolean
}

/** The open groups once a page is in front: those above it are open; where several may be, coming closes none. */
export const openFor = (opened: ReadonlySet<string>, path: string, { nodes, isUnique }: Opening): ReadonlySet<string> =>
  new Set([...(isUnique ? [] : opened), ...groupsOver(nodes, path)])

/** The open groups after a press on one. */
export const toggled = (opened: ReadonlySet<string>, path: string, opening: Opening): ReadonlySet<string> =>
  opened.has(path) ? new Set([...opened].filter((one) => one !== path)) : openFor(opened, path, opening)
