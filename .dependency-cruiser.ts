import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

const inModule = '^(contract|server|web)/src/modules/([^/]+)/'
const TEST = '\\.(test|spec)\\.tsx?$'
/** A ground, and what computes without tables: the engine that judges readings. */
const BELOW_GROUND = '/modules/[^/]+/(ground|engine)/'
/** On the web an index would bring all that it names into each page. */
const OF_WEB_GROUND = '^web/src/modules/[^/]+/ground/'
/** The value of a module, which the modules that need it name. */
const NEEDED = '^server/src/modules/[^/]+/module\\.ts$'
type Rule = IRegularForbiddenRuleType

const forbid = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({ name, severity: 'error', from, to })

/** Parts of the list pages that pages may use; the rest is theirs alone (docs/decisions/060-face-of-crud.md). */
const FACE_OF_CRUD = [
  'CrudPage.tsx',
  'list/ListPage.tsx',
  'list/list-columns.tsx',
  'list/chosen.ts',
  'list/ListPager.tsx',
  'list/ExportButton.tsx',
  'filters/Search.tsx',
  'filters/Filter.tsx',
  'filters/FilterBar.tsx',
  'filters/View.tsx',
  'filters/use-list-state.ts',
  'form/FormDrawer.tsx',
  'form/use-command-form.tsx',
  'form/use-drafted-form.ts',
  'form/FormQuestion.tsx',
  'form/ActFoot.tsx',
  'fields/Field.tsx',
  'confirm/ConfirmCommand.tsx',
  'confirm/StatusSwitch.tsx',
  'confirm/deletion.tsx',
  'detail/DetailPage.tsx',
  'detail/PlainDetail.tsx',
  'detail/RowsTable.tsx',
].map((file) => file.replace('.', '\\.'))

export const EXCLUDED = '\\.tsbuild|\\.css$'

/** Patterns, so that the file does not grow with the modules. */
const config: IConfiguration = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('server-and-web-meet-in-contract', { path: '^(server|web)/' }, { path: '^(server|web)/', pathNot: '^$1/' }),
    forbid('contract-knows-zod-only', { path: '^contract/', pathNot: TEST }, { pathNot: '^contract/|/zod/' }),
    forbid(
      'platform-knows-no-module',
      { path: '^server/src/(kernel|services)/|^web/src/platform/', pathNot: TEST },
      { path: '^(server|web)/src/(modules|shell|sample)/' },
    ),
    forbid('kernel-needs-no-service', { path: '^server/src/kernel/', pathNot: TEST }, { path: '^server/src/services/' }),
    forbid(
      'platform-names-no-business',
      { path: '^(server/src/(kernel|services)|web/src/platform)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^contract/src/modules/(?!system/|pub/)[^/]+/' },
    ),
    forbid('contract-platform-knows-no-module', { path: '^contract/src/platform/' }, { path: '^contract/src/(modules|locales)/' }),
    forbid('modules-know-no-shell', { path: '^(server|web)/src/modules/', pathNot: TEST }, { path: '^(server|web)/src/(shell|sample)/' }),
    forbid('nothing-needs-the-demo', { pathNot: '/modules/demo/' }, { path: '/modules/demo/' }),
    forbid('nobody-imports-main', {}, { path: '^(server|web)/src/main\\.tsx?$' }),
    forbid('e2e-sees-what-users-see', { path: '^e2e/.*\\.ts$' }, { path: '^(server|web)/' }),
    forbid(
      'modules-meet-at-their-index',
      { path: inModule, pathNot: TEST },
      { path: inModule, pathNot: ['^$1/src/modules/$2/', '/index\\.tsx?$', NEEDED, '^contract/', OF_WEB_GROUND] },
    ),
    forbid(
      'modules-name-their-needs',
      { path: '^server/src/modules/', pathNot: [TEST, '^server/src/modules/([^/]+/module|index)\\.ts$'] },
      { path: NEEDED },
    ),
    forbid(
      'ground-is-below',
      { path: '^(server|web)/src/modules/([^/]+)/ground/', pathNot: TEST },
      { path: '^$1/src/modules/$2/', pathNot: BELOW_GROUND },
    ),
    { ...forbid('no-circles-of-folders', {}, { circular: true }), scope: 'folder' },
    forbid(
      'pages-use-the-face-of-crud',
      { path: '^web/src/(?!platform/crud/)', pathNot: TEST },
      { path: '^web/src/platform/crud/', pathNot: `^web/src/platform/crud/(${FACE_OF_CRUD.join('|')})$` },
    ),
    forbid(
      'ui-knows-nothing',
      { path: '^web/src/ui/', pathNot: TEST },
      { path: '^contract/|^web/src/(platform|modules|shell)/|/(react-router|react-query|use-intl)/' },
    ),
    forbid('only-the-server-touches-the-database', { pathNot: '^(server|bench)/' }, { path: '/(drizzle-orm|fastify|pglite)/' }),
    forbid('routes-hold-no-queries', { path: '\\.routes\\.ts$' }, { path: '/drizzle-orm/' }),
    forbid('no-test-in-the-product', { path: '/src/', pathNot: TEST }, { path: '/test/|\\.test\\.' }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true }),
    forbid('no-orphans', { orphan: true, pathNot: '/http/docs/|\\.config\\.ts$|\\.test\\.tsx?$|/test/' }, {}),
  ],
  options: {
    parser: 'swc', // with TypeScript 7 the default parser silently finds nothing
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: EXCLUDED },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}

export default config
