import { expect, it } from 'vitest'

import { cataloguesIn, errorsNamedIn, joined, partsOf, withoutErrors } from './texts-of.ts'

const resource = { title: 'Card', field: { name: 'Name' }, act: { close: 'Close' } }
const texts = partsOf({
  crud: { save: 'Save', form: { title: 'Form' } },
  waterCard: resource,
  jobs: { fact: 'Fact' },
  online: { title: 'Online', field: {} },
})
const named = (source: string) => cataloguesIn(source, texts)

it('divides the words of a resource from those of its pages', () => {
  expect(Object.keys(texts)).toEqual(['crud', 'waterCard', 'waterCard/pages', 'jobs', 'online'])
  expect(joined([['waterCard/pages', { act: {} }], ['waterCard', { title: '' }], ['crud', { save: '' }]])).toEqual({ waterCard: { act: {}, title: '' }, crud: { save: '' } }) // prettier-ignore
})

it.each([
  ["const t = useTranslations('waterCard'); t('act.close')", ['waterCard/pages']],
  ["const t = useTranslations('waterCard'); t('title')", ['waterCard', 'waterCard/pages']],
  ["type Say = ReturnType<typeof useTranslations<'waterCard'>>; t(`field.${name}`)", ['waterCard', 'waterCard/pages']],
  ["const t = useTranslations('waterCard.act')", ['waterCard/pages']],
  ["const t = useTranslations('waterCard.field')", ['waterCard']],
  ["const t = useTranslations('crud.form')", ['crud']],
  ["useResourceTexts('waterCard')", ['waterCard']],
  ["export const api = defineResource(\n  'online',\n  'system/online', {})", ['online']],
  ["t('crud.save')", ['crud']],
  ['t(`waterCard.act.${key}`)', ['waterCard/pages']],
  ['t(`waterCard.${key}`)', ['waterCard', 'waterCard/pages']],
  ['const { jobs } = useMessages()', ['jobs']],
  ['useMessages().jobs.fact', ['jobs']],
])('finds the catalogues that %s names', (source, found) => {
  expect(named(source)).toEqual(found)
})

it.each(["status === 'online'", "import './jobs.css'", "t('jobs.nobody')", "useTranslations('unknown')", "'online.constructor'"])(
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
