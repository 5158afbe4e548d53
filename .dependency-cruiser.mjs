const inModule = '^(contract|server|web)/src/modules/([^/]+)/'
const TEST = '\\.(test|spec)\\.tsx?$'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

/** Files of a server module that act: they change rows, or bind what does. All others are ground: tables, finders, columns, lists. */
export const ACTS = '[.-](service|routes|job|topic|sender|command|import|kind|followers)\\.ts$'
const OUTSIDE_FLOORS = ['\\.test\\.ts$', '/modules/[^/]+/(module|index|routes)\\.ts$']

/** The folders of a module in which acts use each other's: each uses those before it (docs/architecture.md). */
const ORDER_OF_ACTS = {
  water: [
    'device-alarm',
    'meter-command',
    'water-meter',
    'meter-stat',
    'judging',
    'meter-binding',
    'reading',
    'meter-replacement',
    'meter-model',
    'ledger',
    'water-card-refund',
    'water-card-recharge',
    'money-trouble',
    'water-card-price',
    'water-card',
    'card-state-batch',
    'building-import',
  ],
}
const inOrder = Object.entries(ORDER_OF_ACTS).flatMap(([module, folders]) => {
  const within = `^server/src/modules/${module}`
  const acts = (names) => ({ path: `${within}/(${names.join('|')})/.*${ACTS}`, pathNot: OUTSIDE_FLOORS })
  return [
    ...folders.slice(0, -1).map((folder, i) => forbid('acts-use-those-before', acts([folder]), acts(folders.slice(i + 1)))),
    forbid(
      'acts-stand-in-the-order',
      { ...acts(['[^/]+']), pathNot: [...OUTSIDE_FLOORS, `${within}/(${folders.join('|')})/`] },
      acts(folders),
    ),
  ]
})

/** Patterns, so that the file does not grow with the modules. @type {import('dependency-cruiser').IConfiguration} */
export default {
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
      { path: inModule, pathNot: ['^$1/src/modules/$2/', '/index\\.tsx?$', '^contract/'] },
    ),
    forbid(
      'ground-needs-no-act',
      { path: '^server/src/modules/', pathNot: [ACTS, ...OUTSIDE_FLOORS] },
      { path: `^server/src/modules/.*${ACTS}`, pathNot: OUTSIDE_FLOORS },
    ),
    ...inOrder,
    forbid(
      'ui-knows-nothing',
      { path: '^web/src/ui/', pathNot: TEST },
      { path: '^contract/|^web/src/(platform|modules|shell)/|/(react-router|react-query|use-intl)/' },
    ),
    forbid('only-the-server-touches-the-database', { pathNot: '^server/' }, { path: '/(drizzle-orm|fastify|pglite)/' }),
    forbid('routes-hold-no-queries', { path: '\\.routes\\.ts$' }, { path: '/drizzle-orm/' }),
    forbid('no-test-in-the-product', { path: '/src/', pathNot: TEST }, { path: '/test/|\\.test\\.' }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true }),
    forbid('no-orphans', { orphan: true, pathNot: '/http/docs/|\\.config\\.ts$|\\.test\\.tsx?$|/test/' }, {}),
  ],
  options: {
    parser: 'swc', // with TypeScript 7 the default parser silently finds nothing
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.tsbuild|\\.css$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
