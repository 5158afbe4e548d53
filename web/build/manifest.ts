import type { Rolldown } from 'vite'

import type { Screen } from '@weir/contract/platform/screen'
import type { Manifest, Page } from '../src/boot/manifest.ts'
import { ownFile, ownFiles, usualComponent } from '../src/boot/place.ts'
import { pageAddress } from '../src/platform/router/addresses.ts'
import { componentOf } from './page-texts.ts'

interface Given {
  main: string
  shell: string
  texts: string
}

/** Which scripts and styles each screen as delivered needs, and which list it opens with. */
export async function manifestOf(chunks: readonly Rolldown.OutputChunk[], { main, shell, texts }: Given): Promise<Manifest> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (id: string) => {
    const found = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id))
    if (!found) throw new Error(`${id} is in no script`)
    return found
  }
  const filesOf = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) filesOf(byName.get(name)!, found)
    return found
  }
  const first = filesOf(chunkOf(main))
  const frame = [...filesOf(chunkOf(shell))].filter((file) => !first.has(file))
  const files = [...frame]
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const pageOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.flatMap((id) => [[componentOf(id), chunk] as const])))
  const screens = (await import(new URL('../../contract/src/modules/screens.ts', import.meta.url).href)) as { screens: Screen[] }
  const pages = screens.screens.flatMap(({ key, path, component, buttons = [] }): Page[] => {
    const chunk = component === undefined ? undefined : pageOf.get(pageAddress(component))
    if (!component || !chunk) return []
    const needed = [...filesOf(chunk)].filter((file) => !first.has(file) && !frame.includes(file))
    const own = hashesIn(needed, component)
    const named = ownFiles({ path, component, files: [], ...own })
    const list = buttons.find(({ action, resource }) => action === 'list' && resource === key)
    const shape = list?.input as { shape?: object } | undefined
    return [
      {
        path,
        ...(component !== usualComponent(path) && { component }),
        // In one order: repeated runs of numbers compress.
        files: needed
          .filter((file) => !named.includes(file))
          .map(numberOf)
          .toSorted((a, b) => a - b),
        ...own,
        ...(list && {
          list: {
            ...(list.path !== `/api/v1${path}/list` && { of: list.path.slice('/api/v1/'.length, -'/list'.length) }),
            ...(!('pageNum' in (shape?.shape ?? {})) && { isTree: true as const }),
          },
        }),
      },
    ]
  })
  return { texts, files, frame: frame.map(numberOf), pages }
}

/** The hashes of the files that are named after the component. Names of files alone would be a tenth of the first script. */
function hashesIn(files: readonly string[], component: string): Pick<Page, 'js' | 'css'> {
  const hashes: Pick<Page, 'js' | 'css'> = {}
  for (const kind of ['js', 'css'] as const) {
    const [before, after] = ownFile(component, ' ', kind).split(' ') as [string, string]
    const file = files.find((name) => name.startsWith(before) && name.endsWith(after))
    if (file) hashes[kind] = file.slice(before.length, -after.length)
  }
  return hashes
}
