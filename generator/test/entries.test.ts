import { describe, expect, it } from 'vitest'
import { resourceEntries } from '../src/emit.ts'
import { modelOf } from '../src/model.ts'

const titles = { 'zh-cn': 'x', en: 'x', 'zh-tw': 'x' }
/** Its rows follow their card, it takes imports, and one row has a page. */
const entries = resourceEntries(
  modelOf({
    address: 'place/probe',
    plural: 'probes',
    titles,
    screen: { parent: 'place', icon: 'settings', order: 1, titles },
    import: true,
    detail: true,
    fields: [
      { kind: 'text', name: 'code', length: 9, unique: true, titles },
      { kind: 'reference', name: 'meterId', to: 'water/waterMeter', shown: 'deviceSn', owner: true, titles },
    ],
  }),
)
const lines = (...all: string[]) => `${all.join('\n')}\n`
function changed(path: string, ...all: string[]) {
  const once = entries[path]!(lines(...all), path)
  expect(entries[path]!(once, path)).toBe(once)
  return once.trimEnd().split('\n')
}

describe('the value of its module', () => {
  const inModule = (...properties: string[]) =>
    changed(
      'server/src/modules/place/module.ts',
      "import * as routes from './routes.ts'",
      '',
      'export const place: Module = {',
      ...properties,
      '}',
    ).slice(1)
  const [row, kind] = ["byCard('meterId', probes)", 'recordImportKind(probeImport)']

  it('gets needs, the list of rows and a task', () =>
    expect(inModule('  needs: [],', '  implementations: [],')).toEqual([
      "import { meter } from '../meter/module.ts'",
      "import { card } from '../card/module.ts'",
      "import { bring } from '../../kernel/context.ts'",
      "import { byCard, cardRows } from '../card/index.ts'",
      "import { probes } from './probe/probe.table.ts'",
      "import { recordImportKind } from '../../services/record-import/import-kind.ts'",
      "import { probeImport } from './probe/probe.import.ts'",
      '',
      'export const place: Module = {',
      '  needs: [meter, card],',
      `  brings: [bring(cardRows, [${row}])],`,
      '  implementations: [],',
      `  tasks: [${kind}],`,
      '}',
    ]))

  it.each([
    ['needs of several lines', ['  needs: [', '    card, // cards', '  ],'], ['  needs: [', '    card, // cards', '    meter,', '  ],']],
    ['tasks', ['  tasks: [other],'], [`  tasks: [${kind}, other],`]],
    ['rows', ['  brings: [bring(x, []), bring(cardRows, [other])],'], [`  brings: [bring(x, []), bring(cardRows, [${row}, other])],`]],
    ['other lists alone', ['  brings: [bring(x, [])],'], [`  brings: [bring(x, []), bring(cardRows, [${row}])],`]],
  ])('may have %s', (_, before, after) => {
    const needs = before[0]?.includes('needs') ? [] : ['  needs: [],']
    expect(inModule(...needs, ...before, '  implementations: [],')).toEqual(expect.arrayContaining(after))
  })

  it('is refused without needs, or with tasks that are no list', () => {
    expect(() => inModule('  implementations: [],')).toThrow('place/module.ts has nothing like a list `needs: [...]` to write into')
    expect(() => inModule('  needs: [],', '  tasks: all,', '  implementations: [],')).toThrow('a list `tasks: [...]`')
  })
})

describe('the screens of its module', () => {
  const inScreens = (...list: string[]) =>
    changed(
      'contract/src/modules/place/screens.ts',
      "import { defineScreen } from '../../platform/screen.ts'",
      "import * as place from './index.ts'",
      ...list,
    )

  it('get both of its screens, and what declares the first one', () =>
    expect(inScreens('export const placeScreens = [', '  first, // the first', ']')).toEqual([
      "import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'",
      "import * as place from './index.ts'",
      'export const placeScreens = [',
      '  first, // the first',
      "  listScreen(place.probeApi, { parent: 'place', icon: 'settings', order: 1, commonMay: lookAndAdd() }),",
      '  defineScreen({',
      "    key: 'probeDetail',",
      "    path: '/place/probe/detail/:id',",
      "    component: 'place/probe/ProbeDetailPage',",
      "    icon: 'settings',",
      '    order: 1,',
      "    parent: 'probe',",
      '    hidden: true,',
      '    keepAlive: true,',
      '  }),',
      ']',
    ]))

  it('stay as somebody wrote them by hand', () => {
    const byHand = [
      'const { get, ...probes } = place.probeApi',
      'export const placeScreens = [',
      "  defineScreen({ ...page, key: 'probeDetail', buttons: [get] }),",
      '  listScreen(probes, page),',
      ']',
    ]
    expect(inScreens(...byHand).slice(2)).toEqual(byHand)
  })
})
