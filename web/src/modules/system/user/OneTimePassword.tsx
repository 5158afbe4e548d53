import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { copyText } from '../../../platform/copy-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './User.module.css'

interface Props {
  userName: string
  password: string
  onClose: () => void
}

/** A password that nobody will see again. */
export function OneTimePassword({ userName, password, onClose }: Props) {
  const t = useTranslations('user')
  const tc = useTranslations('crud')
  const copy = async () => {
    if (await copyText(password)) toast.ok(t('copied'))
  }
  return (
    <SideDrawer title={t('newFor', { name: userName })} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Note tone="warn">{t('once')}</Note>
        <TextInput
          label={t('oneTime')}
          value={password}
          readOnly
          classNames={{ input: styles.key }}
          onFocus={({ target }) => target.select()}
          data-autofocus
        />
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{tc('close')}</Button>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
