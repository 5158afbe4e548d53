import { expect, it } from 'vitest'

import { FACE, faceFaults } from '../checks/crud-face.mjs'

const page = (source, file = 'web/src/modules/place/room/RoomPage.tsx') => ({ file, source })
const face = { 'list/ListPage.tsx': ['ListPage'] }
const CRUD = '../../../platform/crud'
const uses = page(`import { ListPage } from '${CRUD}/list/ListPage.tsx'\n`)

it('lets a page import a name of the face', () => {
  expect(faceFaults(face, [uses])).toEqual([])
})

it.each([
  ['another file', `import { useListTexts } from '${CRUD}/list/use-list-texts.ts'\n`, 'useListTexts of crud/list/use-list-texts.ts'],
  [
    'another name of its file',
    `import {\n  ListPage,\n  type Props as P,\n} from '${CRUD}/list/ListPage.tsx'\n`,
    'Props of crud/list/ListPage.tsx',
  ],
  ['styles', `import styles from '${CRUD}/list/List.module.css'\n`, 'the whole file of crud/list/List.module.css'],
  ['a whole file', `import * as list from '${CRUD}/list/ListPage.tsx'\n`, 'the whole file of crud/list/ListPage.tsx'],
  ['a late file', `const Form = lazy(() => import('${CRUD}/form/CommandForm.tsx'))\n`, 'the whole file of crud/form/CommandForm.tsx'],
  ['a name that is handed on', `export { useDraft } from '${CRUD}/draft.ts'\n`, 'useDraft of crud/draft.ts'],
])('refuses %s', (_, source, said) => {
  const other = page(source, 'web/src/modules/system/user/UserPage.tsx')
  expect(faceFaults(face, [uses, other])).toEqual([`${other.file}: ${said} is not of its face`])
})

it('leaves tests and crud itself alone', () => {
  const source = `import { useListTexts } from './use-list-texts.ts'\n`
  const inside = page(source, 'web/src/platform/crud/list/ListHead.tsx')
  const test = page(`import { stateOf } from '../platform/crud/filters/use-list-state.ts'\n`, 'web/src/shell/paths.test.tsx')
  expect(faceFaults(face, [uses, inside, test])).toEqual([])
})

it('refuses a name of the face that no page imports', () => {
  expect(faceFaults(face, [])).toEqual(['ListPage of the face of crud: no page imports it'])
})

it('is small', () => {
  expect(Object.values(FACE).flat().length).toBeLessThanOrEqual(29)
})
