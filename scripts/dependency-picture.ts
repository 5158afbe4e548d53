// npm run picture: draws who imports whom, module by module and within each of the server's, into docs/dependencies.md. The check of
// boundaries says whether the page is still true.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.ts'
import { root } from './launch/paths.mjs'

const page = join(root, 'docs/dependencies.md')
const FOLDERS = ['contract/src', 'server/src', 'web/src']
/** A room is what a newcomer opens: a module, the kernel, the platform, the shell, the kit; files beside them stand under the side's name. */
const ROOM = /^(contract|server|web)\/src\/(?:modules\/(\w+)\/|(kernel|services|platform|shell|ui|sample|locales)\/)?/

/** Used by every room of its side. */
const EVERYBODYS = new Set(['kernel', 'platform', 'ui'])

interface Room {
  side: string
  name: string
}
/** The part of a file that dependency-cruiser found. */
interface Cruised {
  source: string
  dependencies: readonly { resolved: string }[]
}

function roomOf(file: string): Room | undefined {
  const [, side, module, folder] = ROOM.exec(file) ?? []
  return side === undefined ? undefined : { side, name: module ?? folder ?? 'main' }
}
const id = ({ side, name }: Room) => `${side}_${name}`

/** The page, of what dependency-cruiser found. */
function pictureOf(modules: readonly Cruised[]) {
  /** A module with its own screens is deleted as a folder, and the picture stays current. */
  const own = modules.flatMap(({ source }) => /^(web\/src\/modules\/\w+\/)own-module\.ts$/.exec(source)?.[1] ?? [])
  const isOwn = (file: string) => own.some((folder) => file.startsWith(folder))
  /** Of each module of the server the arrows between its folders. */
  const within = new Map<string, Set<string>>()
  const FOLDER = /^server\/src\/modules\/([\w-]+)\/([\w-]+)\//

  function addWithin(source: string, resolved: string) {
    const [, module, folder] = FOLDER.exec(source) ?? []
    const [, other, used] = FOLDER.exec(resolved) ?? []
    if (!module || module !== other || folder === used) return
    const arrows = within.get(module) ?? new Set()
    within.set(module, arrows.add(`  ${folder} --> ${used}`))
  }

  const rooms = new Map<string, Room>()
  const arrows = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (!from || /\.test\.tsx?$/.test(source) || isOwn(source)) continue
    rooms.set(id(from), from)
    for (const { resolved } of dependencies) {
      addWithin(source, resolved)
      const to = roomOf(resolved)
      if (!to || id(to) === id(from) || isOwn(resolved)) continue
      if (to.side !== from.side) arrows.add(`${from.side} --> ${to.side}`)
      else if (!EVERYBODYS.has(to.name)) arrows.add(`${id(from)} --> ${id(to)}`)
    }
  }

  const bySide = Map.groupBy(
    [...rooms.values()].sort((a, b) => id(a).localeCompare(id(b))),
    ({ side }) => side,
  )
  const boxes = [...bySide]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([side, inside]) => [`  subgraph ${side}`, ...inside.map((room) => `    ${id(room)}["${room.name}"]`), '  end'])
  const inOrder = (lines: Iterable<string>) => [...lines].sort((a, b) => a.localeCompare(b)).join('\n')
  const ofModules = [...within]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([module, lines]) => `## ${module}\n\n\`\`\`mermaid\nflowchart TD\n${inOrder(lines)}\n\`\`\`\n`)
  return `# Imports between folders

\`npm run picture\` draws this from the imports themselves, and \`npm test\` checks that it is current. Every folder uses the kernel or the platform of its side, and on the web the kit (ui). Those arrows, tests, and modules with their own screens are left out.

\`\`\`mermaid
flowchart LR
${[...boxes, ...[...arrows].sort((a, b) => a.localeCompare(b)).map((arrow) => `  ${arrow}`)].join('\n')}
\`\`\`

Below are the folders of each module of the server. Every arrow goes down: no folder is reached from below ([125](decisions/125-water-in-three-and-rules-by-folder.md)). Files beside the folders, such as \`module.ts\`, are left out.

${ofModules.join('\n')}`
}

export const isCurrent = (modules: readonly Cruised[]) => readFileSync(page, 'utf8') === pictureOf(modules)

if (import.meta.main) {
  const { output } = await cruise(FOLDERS, config.options)
  if (typeof output === 'string') throw new Error('a reporter is set')
  writeFileSync(page, pictureOf(output.modules))
}
