import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../ui/toast.tsx'

/** A key that nobody will see again. */
export function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('deviceKey')
  const tc = useTranslations('crud')
  const { label } = useResourceTexts('deviceKey')
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    // A browser gives the clipboard to HTTPS and to this machine only. Elsewhere the text is selected, for copying by hand.
    await navigator.clipboard?.writeText(secret)
    if (navigator.clipboard) toast.ok(t('copied'))
  }

  return (
    <SideDrawer title={t('made')} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Note tone="warn">{t('once')}</Note>
        <TextInput ref={field} label={label('key')} value={secret} readOnly onFocus={({ target }) => target.select()} data-autofocus />
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
