import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { copyText } from '../../../platform/browser/copy-text.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'

/** A key that nobody will see again. */
export default function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('apiKey')
  const tc = useTranslations('crud')
  const { label } = useResourceTexts('apiKey')
  const copy = async () => {
    if (await copyText(secret)) toast.ok(t('copied'))
  }
  return (
    <SideDrawer title={t('made')} closeLabel={tc('close')} stays onClose={onClose}>
      <DrawerBody>
        <Note tone="warn">{t('once')}</Note>
        <TextInput label={label('key')} value={secret} readOnly onFocus={({ target }) => target.select()} data-autofocus />
        <Text as="p" tone="muted" size="small">
          {t('use')}
        </Text>
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
