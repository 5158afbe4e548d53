import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isReservedName, type GenColumn, type GenSettings } from '@weir/contract/modules/system/gen-settings'
import { faultsOf, filesOf, root, type GenSource } from '../src/index.ts'
import { coveringRows, sourceOf } from './pairs.ts'
import { column, post, pump, zone } from './sources.ts'

const textsOf = async (source: GenSource, from = root) => new Map((await filesOf(source, from)).map(({ path, text }) => [path, text]))
const withColumn = (name: string, more?: Partial<GenColumn>): GenSource => ({ ...post, columns: [...post.columns, column(name, more)] })
const reasons = (source: GenSource) => faultsOf(source).map(({ reason, columnName }) => (columnName ? `${reason} ${columnName}` : reason))

it('writes of a table of posts what is checked in', async () => {
  const files = (await filesOf(post, root)).filter(({ isShared }) => !isShared)
  expect(files).toHaveLength(7)
  for (const { path, text } of files) await expect(text).toMatchFileSnapshot(`../golden/${path}.txt`)
})

it('answers what is there once its files are in the project', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'weir-generator-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  write('.oxfmtrc.json', readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  for (const source of [post, pump]) {
    for (const { path, isShared } of await filesOf(source, root)) if (isShared) write(path, presentOr(path, ''))
    const first = await textsOf(source, copy)
    for (const [path, text] of first) write(path, text)
    expect(await textsOf(source, copy)).toEqual(first)
  }
})
const presentOr = (path: string, other: string) => {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return other
  }
}

/** The names that these files take from others of the project. */
const importsOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/^import (?:type )?\{ ([^}]*) \} from '(\..*)'$/gm)].flatMap(([, names = '', from = '']) =>
      names.split(', ').map((one) => ({ name: one.replace(/^type | as .*/g, ''), file: join(dirname(path), from) })),
    ),
  )

describe('every pair of options', () => {
  const rows = coveringRows()

  it('is in one of the sources', () => expect(rows.length).toBeGreaterThan(20))

  // The types say the same, but they are checked in a copy with these files alone, and seldom.
  it('imports only what the product exports', async () => {
    const missing = new Set<string>()
    for (const source of [post, pump, zone, ...rows.map(sourceOf)]) {
      const texts = await textsOf(source)
      for (const { name, file } of importsOf(texts)) {
        const there = texts.get(file) ?? presentOr(file, '')
        if (!new RegExp(`^export .*\\b${name}\\b`, 'm').test(there)) missing.add(`${name} of ${file}`)
      }
    }
    expect([...missing]).toEqual([])
  })

  it.each(rows.map((row, n) => [n, row] as const))('%i has no fault, and shows in its files', async (n, row) => {
    const source = sourceOf(row, n)
    expect(faultsOf(source)).toEqual([])
    const texts = await textsOf(source)
    const of = (end: string) => [...texts].find(([path]) => path.endsWith(end) && !path.endsWith('DetailPage.tsx'))?.[1] ?? ''
    const [page, routes, table] = [of('Page.tsx'), of('.routes.ts'), of('.table.ts')]
    const field = row.displayType === 'link' ? 'thingId' : 'thing'
    expect(page.includes(`<Field name="${field}"`)).toBe(row.isForm)
    expect(page.includes(`<Filter name="${field}"`)).toBe(row.isQuery)
    expect(table.includes('snowflakeId()')).toBe(row.useSnowflakeId)
    expect(routes.includes('crudExport')).toBe(row.canExport)
    expect(routes.includes('recordImportHandlers')).toBe(row.canImport)
    expect(routes.includes('attachmentHandlers')).toBe(row.canAttach)
    expect(page.includes('AttachmentsLink')).toBe(row.canAttach)
    const words = [...texts].find(([path]) => path.includes('/pair-') && path.endsWith('.texts.ts'))?.[1] ?? ''
    expect([words.includes('...attachmentActions'), words.includes("'fileIds', 'fileId'")]).toEqual([row.canAttach, row.canAttach])
    expect(routes.includes('treeList')).toBe(row.template === 'tree')
    expect([...texts.keys()].some((path) => path.endsWith('DetailPage.tsx'))).toBe(row.hasDetails)
  })
})

it('tells each method of a query apart', async () => {
  const texts = await textsOf(pump)
  const routes = texts.get('server/src/modules/plant/pump/pump.routes.ts')
  for (const condition of [
    'name: contains(pumps.name)',
    'motto: isNot(pumps.motto)',
    'power: atLeast(pumps.power)',
    'turns: below(pumps.turns)',
    'cost: above(pumps.costFen)',
    'lifted: atMost(pumps.lifted)',
    'isSpare: equals(pumps.isSpare)',
    'boughtOn: betweenDays(pumps.boughtOn)',
    'testedAt: inDays(pumps.testedAt)',
    'keeperPhone: phoneIs(pumps.keeperPhone)',
  ])
    expect(routes).toContain(condition)
})

describe('a fault', () => {
  it.each([
    ['nameTaken', { ...post, packageName: 'internal/app/system' }],
    ['nameTaken', { ...post, packageName: 'internal/app/node_modules/x' }],
    ['nameTaken', { ...post, packageName: 'internal/app/constructor' }],
    ['nameTaken', { ...post, businessName: 'valueOf' }],
    ['nameTaken', { ...post, businessName: 'community' }],
    ['nameTaken', { ...post, businessName: 'delete' }],
    ['nameTaken', { ...post, tableName: 'water_card' }],
    ['menuParentMissing', { ...post, menuParent: 'nowhere' }],
    ['iconMissing', { ...post, icon: 'nothing' }],
    ['sortColumnWrong', { ...post, sortColumn: 'notes' }],
    ['titleMissing', { ...post, columns: post.columns.map((one) => ({ ...one, isRequired: false, isNullable: true })) }],
    ['columnNameWrong a__b', withColumn('a__b')],
    ['columnNameWrong drop table', withColumn('drop table')],
    ['columnNameTaken children', withColumn('children')],
    ['columnNameTaken value_of', withColumn('value_of')],
    ['displayWrong code_no', withColumn('code_no', { columnType: 'integer' })],
    ['displayWrong cost', withColumn('cost', { columnType: 'boolean', displayType: 'money' })],
    ['typeUnknown at', withColumn('at', { columnType: 'timestamp', displayType: 'datetime' })],
    ['queryWrong when_on', withColumn('when_on', { columnType: 'date', displayType: 'date', isQuery: true, queryMethod: 'LIKE' })],
    ['dictMissing kind', withColumn('kind', { displayType: 'select', dictType: 'nothing_such' })],
    ['dictMissing sex', withColumn('sex', { displayType: 'select', dictType: 'sys_user_sex' })],
    ['linkMissing place_id', withColumn('place_id', { displayType: 'link', linkTable: 'place/nothing', linkLabel: 'name' })],
    ['requiredNotTyped amount', withColumn('amount', { isNullable: false, isForm: false })],
    ['typeUnknown data', withColumn('data', { columnType: 'jsonb' })],
    ['typeUnknown cost', withColumn('cost', { columnType: 'numeric' })],
    ['typeNeeded data', withColumn('data', { columnType: 'jsonb', isNullable: false })],
    ['leftOutNeeded data', withColumn('data', { columnType: 'jsonb', isNullable: false, isLeftOut: true })],
    ['parentMisplaced above_id', withColumn('above_id', { columnType: 'bigint', displayType: 'parent' })],
    ['departmentMisplaced office_id', withColumn('office_id', { columnType: 'bigint', displayType: 'department' })],
  ])('%s names what is wrong', (reason, source) => expect(reasons(source)).toContain(reason))

  it('of the description of a resource comes in its words', () =>
    expect(faultsOf({ ...post, columns: [...post.columns, column('title')] })[0]).toMatchObject({
      reason: 'other',
      value: expect.stringContaining('title'),
    }))
})

describe('the columns of a tree', () => {
  const withTree = (more: GenColumn[], settings: Partial<GenSettings> = {}): GenSource => ({
    ...zone,
    ...settings,
    columns: [...zone.columns, ...more],
  })
  const causes = (source: GenSource) => faultsOf(source).map(({ field, reason, value }) => [field, reason, value])
  const whole: Partial<GenColumn> = { columnType: 'bigint', displayType: 'number' }

  it.each([
    ['treeCode', 'treeColumnEmpty', '', []],
    ['treeCode', 'treeColumnMissing', 'gone', []],
    ['treeCode', 'treeCodeNotKey', 'code', [column('code')]],
    ['treeParentCode', 'treeColumnEmpty', '', []],
    ['treeParentCode', 'treeColumnSystem', 'id', []],
    ['treeParentCode', 'treeParentNotWhole', 'above', [column('above')]],
    ['treeParentCode', 'treeParentNeeded', 'above', [column('above', { ...whole, isNullable: false, isRequired: true })]],
    ['treeParentCode', 'treeColumnLeftOut', 'above', [column('above', { ...whole, isLeftOut: true })]],
    [
      'treeParentCode',
      'treeParentLink',
      'place',
      [column('place', { ...whole, displayType: 'link', linkTable: 'place/region', linkLabel: 'name' })],
    ],
    ['treeName', 'treeColumnEmpty', '', []],
    ['treeName', 'treeNameNotText', 'size', [column('size', { ...whole })]],
    ['treeName', 'treeNameNullable', 'title', [column('title')]],
    ['treeName', 'treeNameOther', 'title', [column('title', { isNullable: false, isRequired: true })]],
  ])('say of %s why it cannot be: %s', (field, reason, value, more) => {
    // A parent elsewhere is a column of the list as well.
    const columns = field === 'treeParentCode' ? zone.columns.filter(({ columnName }) => columnName !== 'parent_id') : zone.columns
    expect(causes({ ...withTree(more, { [field]: value }), columns: [...columns, ...more] })).toEqual([[field, reason, value]])
  })

  it('may have any names, and names that are there twice', async () => {
    const renamed: Record<string, string> = { parent_id: 'above_id', name: 'title' }
    const columns = zone.columns.map((one) => ({ ...one, columnName: renamed[one.columnName] ?? one.columnName, isUnique: false }))
    const source = { ...zone, treeParentCode: 'above_id', treeName: 'title', columns }
    expect(faultsOf(source)).toEqual([])
    const texts = await textsOf(source)
    const table = texts.get('server/src/modules/place/zone/zone.table.ts')
    expect(table).toContain("parentId: bigint('above_id', { mode: 'number' }).references((): PgColumn => zones.id)")
    expect(table).toContain('title: varchar({ length: 64 }).notNull()')
    expect(table).not.toContain('unique(')
    expect(texts.get('server/src/modules/place/zone/zone.routes.ts')).toContain('name: zones.title')
  })
})

it('leaves a column out of every file', async () => {
  const source = withColumn('payload', { columnType: 'jsonb', isLeftOut: true, isList: false, isForm: false })
  expect(faultsOf(source)).toEqual([])
  expect(await textsOf(source)).toEqual(await textsOf(post))
})

describe('hostile words', () => {
  const words = [
    '*/ alert(1) /*',
    "'; drop table x; --",
    '`${process.exit()}`',
    '</script><script>',
    '{name} # | <b>',
    'a\nb\rc\0d\u2028e\u2029f',
    '\\',
    'x'.repeat(5000),
  ]

  it.each(words)('stay words in every file: %s', async (said) => {
    const columns = post.columns.map((one) => ({ ...one, columnComment: said, labelEn: said, labelZhTw: said }))
    const source = { ...post, tableComment: said, functionName: said, functionNameEn: said, functionNameZhTw: said, author: said, columns }
    const [plain, hostile] = [await filesOf(post, root), await filesOf(source, root)]
    expect(hostile.map(({ path }) => path)).toEqual(plain.map(({ path }) => path))
    for (const { path, text } of hostile) {
      expect(text, path).not.toMatch(/[\0\u2028\u2029]|\*\/ alert/)
      // Nothing but strings and comments differs: without them both are the same code.
      expect(bare(text), path).toBe(bare(plain.find((file) => file.path === path)?.text ?? ''))
    }
  })
})
const bare = (text: string) => text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '').replace(/[\s,]+/g, '')

it('has no module in a folder that git, the compiler, the linter or the formatter leaves out', () => {
  const listed = (path: string): string[] => JSON.parse(readFileSync(join(root, path), 'utf8')).ignorePatterns
  const patterns = [...readFileSync(join(root, '.gitignore'), 'utf8').split('\n'), ...listed('.oxlintrc.json'), ...listed('.oxfmtrc.json')]
  const folders = patterns.map((pattern) => pattern.replace(/^(\*\*)?\//, '').replace(/\/(\*\*)?$/, ''))
  const names = folders.filter((name) => /^[a-z][a-z0-9_]*$/.test(name))
  expect(names).toEqual(expect.arrayContaining(['node_modules', 'dist']))
  expect(names.filter((name) => !isReservedName(name))).toEqual([])
})

it('writes nothing outside the project', async () => {
  const source = { ...post, packageName: 'internal/app/../../../place' }
  await expect(filesOf(source, root)).rejects.toThrow('refuses to write')
})
