// Pages use the names below of the web's `platform/crud`, and nothing else of it (docs/decisions/060-face-of-crud.md). A page imports the
// file of a name: a file that exports them all again would bring all of them into every page.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../launch/paths.mjs'

const CRUD = 'web/src/platform/crud/'
export const FACE = {
  'CrudPage.tsx': ['CrudPage'],
  'list/ListPage.tsx': ['ListPage'],
  'list/list-columns.tsx': ['ListColumn'],
  'list/chosen.ts': ['Chosen'],
  'list/ListPager.tsx': ['PanelPager'],
  'list/ExportButton.tsx': ['ExportButton'],
  'filters/Search.tsx': ['Search'],
  'filters/Filter.tsx': ['Filter'],
  'filters/FilterBar.tsx': ['FilterBar', 'FilterScope'],
  'filters/View.tsx': ['View'],
  'filters/use-list-state.ts': ['useListState'],
  'form/FormDrawer.tsx': ['FormButton', 'FormLink', 'FormDrawer', 'withForm'],
  'form/use-drafted-form.ts': ['useDraftedForm'],
  'form/FormQuestion.tsx': ['FormQuestion'],
  'form/ActFoot.tsx': ['ActFoot'],
  'fields/Field.tsx': ['Field', 'FormScope'],
  'confirm/ConfirmCommand.tsx': ['ConfirmCommand'],
  'confirm/StatusSwitch.tsx': ['StatusSwitch'],
  'confirm/deletion.tsx': ['DeleteLink', 'DeleteChosen', 'RowMenu'],
  'detail/DetailPage.tsx': ['DetailPage'],
  'detail/PlainDetail.tsx': ['PlainDetail'],
  'detail/RowsTable.tsx': ['RowsTable'],
}

/** `import { a, type b as c } from '…'`, `import styles from '…'`, `export … from '…'`, `import('…')`. */
const IMPORT = /(?:^|\n)(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/g

/** Imports of crud from outside that are not of its face, and names of the face that nobody imports. */
export function faceFaults(face, files) {
  const used = new Set()
  const faults = files
    .filter(({ file }) => !file.startsWith(CRUD) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, source }) =>
      [...source.matchAll(IMPORT)].flatMap(([, clause, path, late]) => {
        const target = posix.join(posix.dirname(file), path ?? late)
        if (!target.startsWith(CRUD)) return []
        const part = target.slice(CRUD.length)
        return namesOf(clause).flatMap((name) => {
          used.add(`${part} ${name}`)
          return face[part]?.includes(name) ? [] : [`${file}: ${name} of crud/${part} is not of its face`]
        })
      }),
    )
  const idle = Object.entries(face).flatMap(([part, names]) => names.filter((name) => !used.has(`${part} ${name}`)))
  return [...faults, ...idle.map((name) => `${name} of the face of crud: no page imports it`)]
}

/** The names that an import takes; a whole file counts as one that no face has. */
function namesOf(clause) {
  const braces = clause && /^\{([^}]*)\}$/.exec(clause.trim())
  if (!braces) return ['the whole file']
  const names = braces[1].split(',').map((name) =>
    name
      .replace(/\btype\s+/, '')
      .split(/\sas\s/)[0]
      .trim(),
  )
  return names.filter(Boolean)
}

const read = (path) => readFileSync(join(root, path), 'utf8')
/** Pages that the generator writes use the face too. */
const generated = () =>
  ['page', 'detail'].map((name) => ({ file: `web/src/modules/a/b/${name}.tsx`, source: read(`generator/src/templates/${name}.tsx.tmpl`) }))

export const strangersToFace = () =>
  faceFaults(FACE, [...globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({ file, source: read(file) })), ...generated()])
