import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl/react'

import { addFiles } from '../../../platform/upload/add-files.ts'
import { type PickKind, pickFiles } from '../../../platform/upload/pick-files.ts'
import { Button } from '../../../ui/Button.tsx'

/** Where a letter is typed, it is no shortcut. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Files, pictures or a folder to upload; U chooses files. */
export function PickButtons() {
  const t = useTranslations('uploads')
  const pick = async (kind: PickKind) => addFiles(await pickFiles(kind))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && event.key.toLowerCase() === 'u' && !isTyping(event.target)) void pick('file')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <Button icon="folder" onClick={() => void pick('folder')}>
        {t('folder')}
      </Button>
      <Button icon="image" onClick={() => void pick('image')}>
        {t('image')}
      </Button>
      <Button look="primary" icon="upload" onClick={() => void pick('file')}>
        {t('file')} <kbd>U</kbd>
      </Button>
    </>
  )
}
