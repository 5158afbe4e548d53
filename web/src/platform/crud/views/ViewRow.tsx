import { type SavedView, savedViewApi } from '@weir/contract/modules/system/saved-view'
import { useTranslations } from 'use-intl/react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { IconButton, LinkButton } from '../../../ui/Button.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { call, useCommand } from '../../api.ts'
import { choicesOf } from '../../choices/choices.ts'
import { useDone, useUndo } from '../../command/command-texts.ts'
import { useResourceTexts } from '../../texts.tsx'
import { DeleteLink } from '../confirm/deletion.tsx'
import { Field } from '../fields/Field.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { FormLink } from '../form/FormDrawer.tsx'
import { areSame, isEmpty, keptOf, usePersonalCondition } from './use-saved-views.ts'
import styles from './ViewsDrawer.module.css'

const roleChoices = choicesOf(savedViewApi.shareRoles)

interface Props {
  view: SavedView
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: -1 | 1) => void
}

/** An own view: its name, its readers, and what can be done to it. */
export function ViewRow({ view, isFirst, isLast, isMoving, onMove }: Props) {
  const t = useTranslations('savedView')
  const comma = useTranslations('crud')('comma')
  const { id, name, roleIds, roleNames, isBroken } = view
  return (
    <li className={styles.view}>
      <div className={styles.head}>
        <b>{name}</b>
        {isBroken && <StatusTag tone="warn">{t('broken')}</StatusTag>}
        <Grow />
        <IconButton icon="up" label={t('up', { name })} disabled={isFirst || isMoving} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('down', { name })} disabled={isLast || isMoving} onClick={() => onMove(1)} />
      </div>
      <Text tone="faint">
        {isBroken ? t('brokenWhy') : roleNames.length === 0 ? t('private') : t('sharedWith', { roles: roleNames.join(comma) })}
      </Text>
      <div className={styles.acts}>
        <FormLink endpoint={savedViewApi.edit} initialValues={{ id, name }} label={t('rename')}>
          <Field name="name" />
        </FormLink>
        <UpdateLink view={view} />
        <FormLink endpoint={savedViewApi.share} initialValues={{ id, roleIds }} label={t('share')}>
          <Text tone="faint">{t('shareHint')}</Text>
          <Field name="roleIds" choices={roleChoices} />
        </FormLink>
        <DeleteLink endpoint={savedViewApi.delete} row={view} name={name} />
      </div>
    </li>
  )
}

/** Gives the view the filter and sort on screen; an undo gives it the former ones. */
function UpdateLink({ view }: { view: SavedView }) {
  const t = useTranslations('savedView')
  const { list, state } = useListScope()
  const { parts } = useResourceTexts(list.resource)
  const personal = usePersonalCondition()
  const done = useDone()
  const undo = useUndo()
  const { id, name, isBroken } = view
  const present = keptOf(state)
  const why = isEmpty(present)
    ? t('nothing')
    : personal
      ? t('personal', { name: parts(personal).name })
      : areSame(view, present)
        ? t('same')
        : undefined
  const takeBack = () => call(savedViewApi.edit, inputOf(id, view))
  const edit = useCommand(savedViewApi.edit, {
    onDone: () => done(savedViewApi.edit, { title: t('updated', { name }), next: isBroken ? undefined : undo(takeBack) }),
  })
  return (
    <LinkButton why={why} onClick={() => edit.mutate(inputOf(id, present))}>
      {t('update')}
    </LinkButton>
  )
}

const inputOf = (id: number, { filter, sort }: Pick<SavedView, 'filter' | 'sort'>) => ({ id, filter, ...(sort && { sort }) })
