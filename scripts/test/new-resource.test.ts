import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDescription } from '@weir/generator/description'
import { modelOf } from '@weir/generator/model'
import { render } from '@weir/generator/render'

/** A description before it is read, with faults in it or without. */
interface Written {
  fields: Record<string, unknown>[]
  screen: object
  module: object
}

const described = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../generator/examples/${name}.json`, import.meta.url), 'utf8')) as Written
const [repair, depot] = [described('meter-repair'), described('depot')]
const titles = { 'zh-cn': 'x', en: 'x', 'zh-tw': 'x' }
const fieldOf = (name: string, changes: object) => ({
  fields: repair.fields.map((one) => (one.name === name ? { ...one, ...changes } : one)),
})
const reading = (changes: object) => () => readDescription({ ...repair, ...changes })
/** The meter repair with fields more, or with these alone. */
const more = (...fields: object[]) => reading({ fields: [...repair.fields, ...fields.map((field) => ({ titles, ...field }))] })
const rendered = (template: string, description: unknown) => render(template, modelOf(readDescription(description))).replaceAll(/\s+/g, ' ')
const meter = repair.fields.find(({ name }) => name === 'meterId')
const { initial: _, tones: __, ...state } = repair.fields.find(({ name }) => name === 'state') ?? {}
const note = { name: 'note', kind: 'text', length: 500, optional: true, titles }

describe('a description is refused by name', () => {
  it.each([
    ['address', { address: '../etc' }],
    ['there is a resource waterCard', { address: 'sale/waterCard' }],
    ['say its icon, order and titles', { address: 'nowhere/pump' }],
    ['water is the address of meter and sale', { address: 'water/pump' }],
    ['meter exists already', { module: depot.module }],
    ['icon', { screen: { ...repair.screen, icon: 'pump' } }],
    ['no directory is called nowhere', { screen: { ...repair.screen, parent: 'nowhere' } }],
    ['water/nothing', fieldOf('meterId', { to: 'water/nothing' })],
    ['no field battery', fieldOf('meterId', { shown: 'battery' })],
    ['no folder has the table of system/user', fieldOf('meterId', { to: 'system/user', shown: 'userName' })],
    ['sys_user_sex', fieldOf('reason', { dictionary: 'sys_user_sex', values: undefined })],
    ['the list of a tree is no table', { fields: depot.fields, export: true }],
    ['between 20 and 1', fieldOf('workers', { between: [20, 1] })],
    ['lost is none of its values', fieldOf('state', { initial: 'lost' })],
    ['a row has one tag', fieldOf('state', { optional: true, initial: undefined })],
    ['begins empty', fieldOf('state', { initial: 'open', optional: true })],
    ['each of its values needs a tone', fieldOf('state', { tones: { open: 'warn' } })],
    ['lost has a tone', fieldOf('state', { tones: { open: 'warn', done: 'ok', lost: 'bad' } })],
  ])('%s', (fault, changes) => expect(reading(changes)).toThrow(fault))

  it.each([
    'id',
    'ids',
    'version',
    'createdAt',
    'createdBy',
    'deptId',
    'deptName',
    'parentId',
    'children',
    'pageNum',
    'orderBy',
    'dateRange',
  ])('where a field is called %s, which every resource has', (name) =>
    expect(more({ name, kind: 'integer', between: [0, 9] })).toThrow(`fields: ${name} is a name that every resource has`),
  )

  it.each([
    ['code', { name: 'code', kind: 'date' }],
    ['meterDeviceSn', { name: 'meterDeviceSn', kind: 'date' }],
    ['lostLitre', { name: 'lostLitre', kind: 'date' }],
    ['costFen', { name: 'costFen', kind: 'date' }],
  ])('where two fields come to %s', (name, field) => expect(more(field)).toThrow(`fields: ${name} is there twice`))

  it.each(['waterMeters', 'reading', 'contains', 'varchar', 'class'])('where the table would be called %s', (plural) =>
    expect(reading({ plural })).toThrow(`plural: the name ${plural} is taken`),
  )

  it.each([
    ['meter/day', 'Day'],
    ['meter/smsCode', 'sms_code'],
    ['meter/delete', 'delete'],
    ['meter/labels', 'labels'],
  ])('where %s would be a second %s', (address, name) => expect(reading({ address })).toThrow(`address: the name ${name} is taken`))

  it('where a dictionary or a state would be called as something beside it', () => {
    const words = { a: titles, b: titles }
    const own = (name: string) => ({ name, kind: 'dictionary', dictionary: `repair_${name}`, values: words, dictionaryTitles: titles })
    expect(more(own('instant'))).toThrow('instant: the name Instant is taken')
    expect(more({ ...own('place'), dictionary: 'repair_place' }, { ...own('way'), dictionary: 'repair_place' })).toThrow(
      'two of them describe the dictionary repair_place',
    )
    const level = { name: 'level', kind: 'state', values: words, titles }
    expect(() => readDescription({ ...depot, fields: [...depot.fields, level] })).toThrow('level: the name DEPOT_LEVELS is taken')
  })

  it('where nothing calls a row by a name', () => {
    expect(reading({ fields: [note, state] })).toThrow('nothing is there to call a row by')
    expect(reading({ fields: [note, { ...meter, optional: true }] })).toThrow('nothing is there to call a row by')
    expect(() => readDescription({ ...depot, fields: depot.fields.filter(({ name }) => name !== 'name') })).toThrow('a tree needs')
  })
})

describe('the title of a row', () => {
  it('is a text that is there in every row, and the quick search stands first', () => {
    const name = { ...note, name: 'name', optional: undefined }
    const description = { ...repair, fields: [meter, note, state, name] }
    expect(rendered('contract.ts', description)).toContain("{ title: 'name', errors")
    expect(rendered('page.tsx', description)).toContain(
      '<> <Search name="name" /> <Filter name="meterId" choices={meterChoices} /> <Filter name="note" />',
    )
  })

  it('is else what a row says of another one, and the choice of that one stands first', () => {
    const description = { ...repair, fields: [note, state, meter] }
    expect(rendered('contract.ts', description)).toContain("{ title: 'meterDeviceSn', errors")
    const page = rendered('page.tsx', description)
    expect(page).toContain('<> <Filter name="meterId" choices={meterChoices} /> <Filter name="note" />')
    expect(page).not.toContain('Search')
  })
})

describe('a state', () => {
  it('is a tag of one tone, or of that of each value', () => {
    const page = (changes: object) => rendered('page.tsx', { ...repair, fields: [meter, { ...state, ...changes }] })
    expect(page({})).toContain("{ field: 'state', tag: () => 'info' }")
    const tones = page({ tones: { open: 'warn', done: 'ok' } })
    expect(tones).toContain('const stateTones = {"open":"warn","done":"ok"} as const')
    expect(tones).toContain("{ field: 'state', tag: (row) => stateTones[row.state] }")
  })

  it('begins with what its description says, and no form of a new row asks for it', () => {
    const description = { ...repair, fields: [meter, { ...state, initial: 'open' }] }
    expect(rendered('table.ts', description)).toContain(".notNull().default('open')")
    const contract = rendered('contract.ts', description)
    expect(contract).toContain("Add = z.strictObject({ meterId: idOf('waterMeter'), })")
    expect(contract).toContain('state: z.enum(METER_REPAIR_STATES).optional() })')
    const page = rendered('page.tsx', description)
    expect(page).toContain('const form = ( <> <Field name="meterId" choices={meterChoices} /> </> )')
    expect(page).toContain('editForm={ <>{form}<Field name="state" /></> }')
  })
})

it('an export leaves ids out, stands among the actions of its page and has a word in its texts', () => {
  const fields = [meter, note]
  expect(rendered('contract.ts', { ...repair, fields })).toContain("...MeterRepairFilter }), { leavesOut: ['id', 'meterId'] })")
  expect(rendered('routes.ts', { ...repair, fields })).toContain('export: crudExport(meterRepairApi, meterRepairs, reading)')
  expect(rendered('page.tsx', { ...repair, fields })).toContain('actions={ <ExportButton endpoint={meterRepairApi.export} /> }')
  const none = ['contract.ts', 'routes.ts', 'page.tsx'].map((template) => rendered(template, { ...repair, fields, export: undefined }))
  expect(none.join()).not.toMatch(/export[:B]|crudExport|download/)
})
