import { type SavedView, savedViewApi } from '@weir/contract/modules/system/saved-view'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useCommand } from '../../api.ts'
import { useResourceTexts } from '../../texts.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { ViewRow } from './ViewRow.tsx'
import styles from './ViewsDrawer.module.css'

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
        <ul className={styles.list}>
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
      <ul className={styles.list}>
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
