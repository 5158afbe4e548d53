import { expect, it } from 'vitest'

import { cataloguesIn, errorsNamedIn, withoutErrors } from './texts-of.ts'

const texts = {
  crud: { save: 'Save', form: { title: 'Form' } },
  people: { one: 'One' },
  cards: {},
  jobs: { fact: 'Fact' },
  online: {},
  role: {},
}
const named = (source: string) => cataloguesIn(source, texts)

it.each([
  ["const t = useTranslations('cards')", ['cards']],
  ["const t = useTranslations('crud.form')", ['crud', 'crud']],
  ["useResourceTexts('role')", ['role']],
  ["export const api = defineResource(\n  'online',\n  'system/online', {})", ['online']],
  ["t('crud.save')", ['crud']],
  ['t(`people.${key}`)', ['people']],
  ['const { jobs } = useMessages()', ['jobs']],
  ['useMessages().jobs.fact', ['jobs']],
])('finds the catalogues that %s names', (source, found) => {
  expect(named(source)).toEqual(found)
})

it.each(["status === 'online'", "import './people.css'", "t('people.nobody')", "useTranslations('unknown')", "'cards.constructor'"])(
  'takes nothing else for one: %s',
  (source) => expect(named(source)).toEqual([]),
)

it('gives everything to what shows any resource', () => {
  expect(named('const { title } = useTextsOfAny(resource)')).toEqual(Object.keys(texts))
})

it('leaves out the errors of a resource that the server says alone', () => {
  const shown = new Set(errorsNamedIn("useTranslations('role.error'); t(`job.error.${why}`); 'role.errors'"))
  expect(shown).toEqual(new Set(['role', 'job']))
  const error = { missing: 'Missing' }
  const catalogues = { role: { title: 'Role', error }, user: { title: 'User', error }, error: { busy: 'Busy' }, people: { error } }
  expect(withoutErrors(catalogues, shown)).toEqual({ ...catalogues, user: { title: 'User' } })
})
