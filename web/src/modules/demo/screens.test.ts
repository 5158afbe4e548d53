import { allowedTo, screenRoutes } from '../../platform/router/screen-routes.ts'
import { expect, it } from 'vitest'

import { menuNodes } from './frame/screen.ts'
import { menu, pages } from './own-module.ts'
import { boards, screens } from './screens.ts'

const sources = import.meta.glob<string>('./*/*', { query: '?raw', import: 'default', eager: true })
const routes = screenRoutes(menuNodes([...screens, ...boards]))
const pathsFor = (role: string) => screenRoutes(allowedTo([role], menu(true))).map(({ path }) => path)

/** Console-spec §2, "Demo routes"; those of administrators alone have an asterisk. */
const SPEC = `
/demo/system* /demo/system/menu* /demo/system/role* /demo/system/user* /demo/system/dept*
/demo/menu /demo/menu/menu1 /demo/menu/menu1/menu11 /demo/menu/menu1/menu12 /demo/menu/menu1/menu12/menu121
/demo/menu/menu1/menu12/menu122 /demo/menu/menu1/menu13 /demo/menu/menu2
/demo/fun /demo/fun/tagsView /demo/fun/countup /demo/fun/codemirror /demo/fun/ueditor /demo/fun/cropper /demo/fun/qrcode
/demo/fun/echartsMap /demo/fun/printJs /demo/fun/clipboard /demo/fun/gridLayout /demo/fun/splitpanes
/demo/pages /demo/pages/filtering /demo/pages/filtering/details /demo/pages/filtering/details1 /demo/pages/iocnfont
/demo/pages/element /demo/pages/awesome /demo/pages/formAdapt /demo/pages/tableRules /demo/pages/formI18n /demo/pages/formRules
/demo/pages/listAdapt /demo/pages/waterfall /demo/pages/steps /demo/pages/preview /demo/pages/waves /demo/pages/tree
/demo/pages/drag /demo/pages/lazyImg* /demo/pages/dynamicForm* /demo/pages/workflow*
/demo/make /demo/make/selector* /demo/make/noticeBar /demo/make/svgDemo
/demo/params* /demo/params/common* /demo/params/common/details* /demo/params/dynamic*
/demo/params/dynamic/details/:t/:id/:tagsViewName*
/demo/visualizing* /demo/visualizing/visualizingDemo1* /demo/visualizing/visualizingDemo2*
/demo/chart /demo/personal /demo/tools /demo/link* /demo/iframes* /demo/mqueue*
/visualizingDemo1* /visualizingDemo2*
`
  .trim()
  .split(/\s+/)

it('has the routes of the specification, with their roles', () => {
  expect(routes.map(({ path, node }) => `${path}${node.meta.roles.includes('common') ? '' : '*'}`)).toEqual(SPEC)
  expect(pathsFor('common')).toEqual(['/demo', ...SPEC.filter((path) => !path.endsWith('*'))])
  expect(pathsFor('admin')).toHaveLength(SPEC.length + 1)
  expect(pathsFor('auditor')).toEqual([])
})

it('has one page for each entry that opens one, and no other', () => {
  const named = new Set(routes.map(({ node }) => node.component).filter(Boolean))
  expect([...named].toSorted()).toEqual(Object.keys(pages).toSorted())
})

it('is hidden until it is in use, and its details always', () => {
  const isHidden = (isShown: boolean) => menu(isShown)[0]!.meta.isHide
  expect([isHidden(false), isHidden(true)]).toEqual([true, false])
  expect(routes.filter(({ node }) => node.meta.isHide).map(({ path }) => path)).toEqual([
    '/demo/pages/filtering/details',
    '/demo/pages/filtering/details1',
    '/demo/params/common/details',
    '/demo/params/dynamic/details/:t/:id/:tagsViewName',
    '/visualizingDemo1',
    '/visualizingDemo2',
  ])
})

it('shows files that exist beside each page, the page itself first', () => {
  for (const [path, source] of Object.entries(sources).filter(([name]) => name.endsWith('Demo.tsx'))) {
    const listed = /(?:files=\{|const FILES = )\[([^\]]+)\]/.exec(source)?.[1] ?? ''
    const files = [...listed.matchAll(/'([^']+)'/g)].map(([, file]) => `./${file}`)
    expect(files[0], path).toBe(path)
    expect(files.filter((file) => !(file in sources), path)).toEqual([])
  }
})
