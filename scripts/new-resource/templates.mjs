import { readFileSync } from 'node:fs'

const lines = (items, indent) => items.map((item) => `${' '.repeat(indent)}${item}`).join('\n')

const inputOf = ({ text, integer }) => (text ? `text(${text})` : `z.int().min(${integer[0]}).max(${integer[1]})`)
const outputOf = ({ text }) => (text ? 'z.string()' : 'z.int()')
const columnOf = ({ text }) => (text ? `varchar({ length: ${text} })` : 'integer()')
const texts = ({ fields }) => fields.filter(({ text }) => text)
/** What people call a row: the first unique text. */
const titleField = ({ fields }) => fields.find(({ text, unique }) => text && unique).name
const takenOf = (field) => `${field.name}Taken`
const sampleOf = ({ text, integer }, n) => (text ? `\`${n}\`` : `${integer[0]}`)

const contract = (it) => `import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource } from '../../platform/endpoint.ts'
import { Id, Instant, text, Version } from '../../platform/schemas.ts'

export const ${it.type} = z.object({
  id: Id,
${lines(
  it.fields.map((field) => `${field.name}: ${outputOf(field)},`),
  2,
)}
  version: Version,
  createdAt: Instant,
})

const ${it.type}Add = z.strictObject({ ${it.fields.map((field) => `${field.name}: ${inputOf(field)}`).join(', ')} })
const ${it.type}Edit = editOf(${it.type}Add.shape)

export const ${it.name}Api = defineResource(
  '${it.name}',
  '${it.address}',
  crud({
    row: ${it.type},
    add: ${it.type}Add,
    edit: ${it.type}Edit,
    filter: { ${texts(it)
      .map(({ name, text }) => `${name}: text(${text}).optional()`)
      .join(', ')} },
    sort: ['id', ${it.fields.map(({ name }) => `'${name}'`).join(', ')}, 'createdAt'],
  }),
  { title: '${titleField(it)}', errors: [${['missing', 'inUse', ...it.fields.filter(({ unique }) => unique).map(takenOf)].map((code) => `'${code}'`).join(', ')}] },
)
`

const table = (
  it,
) => `import { index, ${[...new Set(it.fields.map((field) => (field.text ? 'varchar' : 'integer')))].join(', ')}, pgTable${it.fields.some(({ unique }) => unique) ? ', unique' : ''} } from 'drizzle-orm/pg-core'

import { id, instant, owner, version } from '../../../kernel/columns.ts'

export const ${it.plural} = pgTable(
  '${it.table}',
  {
    id: id(),
${lines(
  it.fields.map((field) => `${field.name}: ${columnOf(field)}.notNull(),`),
  4,
)}
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
${lines(
  it.fields.filter(({ unique }) => unique).map(({ name }) => `unique('${it.table}_${it.column(name)}_taken').on(table.${name}),`),
  4,
)}
    index('${it.table}_dept').on(table.deptId, table.id),
  ],
)
`

const routes = (it) => `import { ${it.name}Api } from '@weir/contract/modules/${it.module}/${it.file}'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { ${it.plural} } from './${it.file}.table.ts'

export const ${it.name}Routes = implement(editing(${it.name}Api, ${it.plural}), {
  ...crudHandlers(${it.name}Api, ${it.plural}, {
    columns: {
${lines(
  ['id', ...it.fields.map(({ name }) => name), 'version', 'createdAt'].map((name) => `${name}: ${it.plural}.${name},`),
  6,
)}
    },
    filters: { ${texts(it)
      .map(({ name }) => `${name}: contains(${it.plural}.${name})`)
      .join(', ')} },
    scope: ownedBy(${it.plural}),
    values: ({ actor, now }, input) => ({ ...input, deptId: actor.deptId, createdBy: actor.id, createdAt: now() }),
    missing: '${it.name}.error.missing',
    inUse: '${it.name}.error.inUse',
    taken: { ${it.fields
      .filter(({ unique }) => unique)
      .map((field) => `${it.table}_${it.column(field.name)}_taken: '${it.name}.error.${takenOf(field)}'`)
      .join(', ')} },
  }),
})
`

const sample = (it, n) => it.fields.map((field) => `${field.name}: ${sampleOf(field, n)}`).join(', ')

const test = (it) => `import { ${it.name}Api } from '@weir/contract/modules/${it.module}/${it.file}'

import { describeCrud } from '../../../../test/describe-crud.ts'

describeCrud(${it.name}Api, {
  add: (n) => ({ ${sample(it, `${it.name} \${n}`)} }),
  edit: { ${sample(it, 'edited')} },
  shown: (n) => ({ ${sample(it, `${it.name} \${n}`)} }),
})
`

const page = (it) => `import { ${it.name}Api } from '@weir/contract/modules/${it.module}/${it.file}'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/Field.tsx'
import { Filter } from '../../../platform/crud/Filter.tsx'
import { Search } from '../../../platform/crud/Search.tsx'

const form = (
  <>
${lines(
  it.fields.map(({ name }) => `<Field name="${name}" />`),
  4,
)}
  </>
)

export default function ${it.type}Page() {
  return (
    <CrudPage
      api={${it.name}Api}
      filters={
        <>
${lines(
  texts(it).map(({ name }) => `<Search name="${name}" />`),
  10,
)}
          <Filter name="dateRange" />
        </>
      }
      columns={[${it.fields.map(({ name }) => `'${name}'`).join(', ')}, 'createdAt']}
      addForm={form}
      editForm={form}
    />
  )
}
`

/** What every resource says, by language: `{title}` is the resource's, `{field}` the field's. */
const SAYS = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'))
const fill = (text, title, field = '') => text.replaceAll('{title}', title).replaceAll('{field}', field)

function catalogue(it, language) {
  const [says, title] = [SAYS[language], it.titles[language]]
  const named = (noun) => (language === 'en' ? noun.toLowerCase() : noun)
  const fields = it.fields.map(({ name, titles }) => `${name}: '${titles[language]}',`)
  const taken = it.fields
    .filter(({ unique }) => unique)
    .map((field) => `${takenOf(field)}: '${fill(says.taken, named(title), named(field.titles[language]))}',`)
  return `import type { ResourceMessages } from '../../resource-messages.ts'

export const ${it.name}: ResourceMessages<'${it.name}'> = {
  title: '${title}',
  field: {
${lines([...fields, `createdAt: '${says.createdAt}',`, `dateRange: '${says.dateRange}',`], 4)}
  },
  option: {},
  action: {},
  error: {
${lines([`missing: '${fill(says.missing, named(title))}',`, `inUse: '${fill(says.inUse, named(title))}',`, ...taken], 4)}
  },
}
`
}

/** The new files of a resource, by path. */
export const newFiles = (it) => ({
  [`contract/src/modules/${it.module}/${it.file}.ts`]: contract(it),
  ...Object.fromEntries(
    Object.keys(SAYS).map((language) => [`contract/src/locales/${language}/${it.module}/${it.file}.ts`, catalogue(it, language)]),
  ),
  [`server/src/modules/${it.module}/${it.file}/${it.file}.table.ts`]: table(it),
  [`server/src/modules/${it.module}/${it.file}/${it.file}.routes.ts`]: routes(it),
  [`server/src/modules/${it.module}/${it.file}/${it.file}.test.ts`]: test(it),
  [`web/src/modules/${it.module}/${it.file}/${it.type}Page.tsx`]: page(it),
})

/** One row of it, as JavaScript source. */
export const sampleRow = (it) => `{ ${sample(it, 'Theirs')} }`
