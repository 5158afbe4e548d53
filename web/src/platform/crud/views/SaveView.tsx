import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../../ui/basics/Note.tsx'
import { useResourceTexts } from '../../texts/texts.tsx'
import { Field } from '../fields/Field.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { FormDrawer } from '../form/FormDrawer.tsx'
import { keptOf, useSavedViews } from './use-saved-views.ts'

/** Names the present filter and sort of the surrounding list. */
export default function SaveView({ onClose }: { onClose: () => void }) {
  const t = useTranslations('savedView')
  useResourceTexts('savedView') // the texts of its forms come with this file
  const { state } = useListScope()
  const { list } = useSavedViews()
  const { filter, sort } = keptOf(state)
  return (
    <FormDrawer endpoint={savedViewApi.add} title={t('save')} initialValues={{ list, filter, ...(sort && { sort }) }} onClose={onClose}>
      <Field name="name" />
      <Note tone="info">{t('saveKept', { count: Object.keys(filter).length })}</Note>
    </FormDrawer>
  )
}
