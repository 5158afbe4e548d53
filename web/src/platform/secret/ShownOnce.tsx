import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/basics/Button.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { Text } from '../../ui/basics/Text.tsx'
import { toast } from '../../ui/basics/toast.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { copyText } from '../browser/copy-text.ts'
import styles from './ShownOnce.module.css'

interface Props {
  secret: string
  /** `use`: where it belongs. */
  texts: Record<'title' | 'once' | 'label' | 'copy' | 'copied', string> & { use?: string }
  onClose: () => void
}

/** A key, secret or password that nobody will see again. */
export function ShownOnce({ secret, texts: { title, once, label, copy, copied, use }, onClose }: Props) {
  const tc = useTranslations('crud')
  const take = async () => {
    if (await copyText(secret)) toast.ok(copied)
  }
  return (
    <SideDrawer title={title} closeLabel={tc('close')} stays onClose={onClose}>
      <DrawerBody>
        <Note tone="warn">{once}</Note>
        <TextInput
          label={label}
          value={secret}
          readOnly
          classNames={{ input: styles.secret }}
          onFocus={({ target }) => target.select()}
          data-autofocus
        />
        {use !== undefined && (
          <Text as="p" tone="muted" size="small">
            {use}
          </Text>
        )}
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{tc('close')}</Button>
        <Button look="primary" icon="copy" onClick={() => void take()}>
          {copy}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
