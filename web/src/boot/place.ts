import type { Place } from '../platform/server/first-calls.ts'
import type { Page } from './manifest.ts'

/** The page that an address behind the `#` leads to, with its parameters. */
export function pageAt(pages: readonly Page[], hash: string): { page: Page; place: Place } | undefined {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  for (const page of pages) {
    const params = match(page.path, path)
    if (params) return { page, place: { params, search: new URLSearchParams(search) } }
  }
  return undefined
}

/** `water/water-card/WaterCardPage` for `/water/waterCard`, and `WaterCardDetailPage` there for its details. */
export function usualComponent(path: string): string {
  const [, module, resource = '', kind] = path.split('/')
  const folder = resource.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const name = resource.charAt(0).toUpperCase() + resource.slice(1)
  return `${module}/${folder}/${name}${kind === 'detail' ? 'Detail' : ''}Page`
}
export const componentOf = ({ path, component }: Page) => component ?? usualComponent(path)

/** `assets/WaterCardPage-3fA9_bc.js`: the build names the script and the styles of a page after its component. */
export const ownFile = (component: string, hash: string, kind: 'js' | 'css') =>
  `assets/${component.slice(component.lastIndexOf('/') + 1)}-${hash}.${kind}`

/** The files that belong to this page alone. */
export const ownFiles = (page: Page): string[] =>
  (['js', 'css'] as const).flatMap((kind) => {
    const hash = page[kind]
    return hash === undefined ? [] : [ownFile(componentOf(page), hash, kind)]
  })

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = decoded(given[i]!)
    if (value === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== given[i]) return undefined
  }
  return params
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
