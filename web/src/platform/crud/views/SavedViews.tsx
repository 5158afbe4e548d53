import { useTranslations } from 'use-intl/react'

import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { lazyDialog } from '../../loading/lazy-dialog.tsx'
import { useResourceTexts, withTexts } from '../../texts/texts.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { View } from '../filters/View.tsx'
import { withForm } from '../form/FormDrawer.tsx'
import { areSame, isEmpty, keptOf, usePersonalCondition, useSavedViews } from './use-saved-views.ts'

const useSaving = lazyDialog(withForm(withTexts('crud', () => import('./SaveView.tsx'))))
const useManaging = lazyDialog(withTexts('crud', () => import('./ViewsDrawer.tsx')))

/** Behind the delivered views: those that this account saved, those shared with it, and the way to save one. */
export function SavedViews() {
  const t = useTranslations('savedView')
  const { list, state } = useListScope()
  const { parts } = useResourceTexts(list.resource)
  const { views } = useSavedViews()
  const personal = usePersonalCondition()
  const saving = useSaving()
  const managing = useManaging()
  const present = keptOf(state)
  const isNew = !isEmpty(present) && !views.some((view) => areSame(view, present))
  return (
    <>
      {views.map(({ id, name, filter, sort, isOwn, isBroken, owner }) => (
        <View
          key={id}
          filter={filter}
          sort={sort}
          hint={isOwn ? undefined : t('by', { name: owner })}
          why={isBroken ? t('brokenWhy') : undefined}
          mark={!isOwn && <Icon name="users" size={14} />}
        >
          {name}
        </View>
      ))}
      {isNew && (
        <Button look="ghost" icon="plus" why={personal && t('personal', { name: parts(personal).name })} {...saving.opener}>
          {t('save')}
        </Button>
      )}
      {views.length > 0 && <IconButton icon="more" label={t('manage')} {...managing.opener} />}
      {saving.shown({})}
      {managing.shown({})}
    </>
  )
}
