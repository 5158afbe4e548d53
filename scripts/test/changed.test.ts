import { describe, expect, it } from 'vitest'
import { importsOfModules, selectionOf } from './changed.ts'

const imports = new Map<string, Set<string>>([
  ['place', new Set()],
  ['water', new Set(['place'])],
  ['pay', new Set(['water'])],
  ['pub', new Set()],
])
const select = (...files: string[]) => selectionOf(files, imports)
const ofBoth = (name: string) => [`server/src/modules/${name}/`, `web/src/modules/${name}/`]

describe('tests of what changed', () => {
  it('are those of the modules touched, of modules that use them, and the sweeps', () => {
    const sweeps = ['contract/', 'server/test/', '.story.']
    expect(select('server/src/modules/pay/x.ts')).toEqual({ modules: ['pay'], filters: [...ofBoth('pay'), ...sweeps] })
    expect(select('contract/src/modules/water/cards.texts.ts')).toEqual({
      modules: ['water', 'pay'],
      filters: [...ofBoth('water'), ...ofBoth('pay'), ...sweeps],
    })
    expect(select('web/src/modules/place/a.tsx', 'contract/src/modules/pub/b.ts').modules).toEqual(['place', 'water', 'pay', 'pub'])
  })

  it('are all of a side where its ground changed', () => {
    expect(select('server/src/kernel/command.ts')).toEqual({ modules: [], filters: ['server/'] })
    expect(select('contract/src/platform/zone.ts')).toEqual({ modules: [], filters: ['contract/', 'server/', 'web/'] })
    const both = select('web/src/ui/table.tsx', 'server/src/modules/pub/a.ts')
    expect(both).toEqual({ modules: ['pub'], filters: ['web/', 'server/src/modules/pub/', 'contract/', 'server/test/', '.story.'] })
  })

  it('are not all of a side where only its lists, its migrations or a test of it changed', () => {
    const lists = ['server/migrations/0051_depot.sql', 'server/test/endpoints.txt', 'web/src/platform/router/paths.test.tsx']
    expect(select('contract/src/modules/pay/x.ts', ...lists)).toEqual({
      modules: ['pay'],
      filters: ['server/test/', 'web/src/platform/router/paths.test.tsx', ...ofBoth('pay'), 'contract/', '.story.'],
    })
  })

  it('are none for documents', () => {
    expect(select('docs/security.md', 'README.md')).toEqual({ modules: [], filters: [] })
  })

  it('follow the imports of the checkout', () => {
    const found = importsOfModules()
    expect(found.get('pay')).toContain('sale')
    expect(found.get('sale')).not.toContain('pay')
  })
})
