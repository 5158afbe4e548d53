import { type SavedView, savedViewApi } from '@weir/contract/modules/system/saved-view'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useCommand, call } from '../../server/api.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { useSavedViews, areSame, isEmpty, keptOf, usePersonalCondition } from './use-saved-views.ts'
import { stackClass } from '../../../ui/basics/layout-class.ts'
import styles from './ViewsDrawer.module.css'
import { Grow, Row } from '../../../ui/basics/Row.tsx'
import { IconButton, LinkButton } from '../../../ui/basics/Button.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { choicesOf } from '../../choices/choices.ts'
import { useDone, useUndo } from '../../command/command-texts.ts'
import { DeleteLink } from '../confirm/deletion.tsx'
import { Field } from '../fields/Field.tsx'
import { useListScope } from '../filters/list-scope.ts'
import { FormLink } from '../form/FormDrawer.tsx'

/** The saved views of the surrounding list: one's own with all that can be done to them, and those of others. */
export default function ViewsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('savedView')
  const close = useTranslations('crud')('close')
  useResourceTexts('savedView') // the texts of its forms come with this file
  const { list, views } = useSavedViews()
  const arrange = useCommand(savedViewApi.arrange)
  const own = views.filter(({ isOwn }) => isOwn)
  const others = views.filter(({ isOwn }) => !isOwn)
  const move = (from: number, by: -1 | 1) => {
    const ids = own.map(({ id }) => id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    arrange.mutate({ list, ids })
  }
  const isAt = (i: number) => ({ isFirst: i === 0, isLast: i === own.length - 1 })
  return (
    <SideDrawer title={t('manage')} closeLabel={close} onClose={onClose}>
      <DrawerBody>
        <h3 className={styles.title}>{t('own')}</h3>
        {own.length === 0 && <Text tone="faint">{t('none', { button: t('save') })}</Text>}
        <ul className={stackClass({ gap: 'none' })}>
          {own.map((view, i) => (
            <ViewRow key={view.id} view={view} {...isAt(i)} isMoving={arrange.isPending} onMove={(by) => move(i, by)} />
          ))}
        </ul>
        {others.length > 0 && <Others views={others} />}
      </DrawerBody>
    </SideDrawer>
  )
}

function Others({ views }: { views: SavedView[] }) {
  const t = useTranslations('savedView')
  return (
    <>
      <h3 className={styles.title}>{t('shared')}</h3>
      <ul className={stackClass({ gap: 'none' })}>
        {views.map(({ id, name, owner }) => (
          <li key={id} className={styles.view}>
            <b>{name}</b>
            <Text tone="faint">{t('by', { name: owner })}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

const roleChoices = choicesOf(savedViewApi.shareRoles)

interface Props {
  view: SavedView
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: -1 | 1) => void
}

/** An own view: its name, its readers, and what can be done to it. */
function ViewRow({ view, isFirst, isLast, isMoving, onMove }: Props) {
  const t = useTranslations('savedView')
  const comma = useTranslations('crud')('comma')
  const { id, name, roleIds, roleNames, isBroken } = view
  return (
    <li className={styles.view}>
      <Row>
        <b>{name}</b>
        {isBroken && <StatusTag tone="warn">{t('broken')}</StatusTag>}
        <Grow />
        <IconButton icon="up" label={t('up', { name })} disabled={isFirst || isMoving} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('down', { name })} disabled={isLast || isMoving} onClick={() => onMove(1)} />
      </Row>
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
