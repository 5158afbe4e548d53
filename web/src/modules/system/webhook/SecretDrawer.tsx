import { useTranslations } from 'use-intl/react'

import { ShownOnce } from '../../../platform/secret/ShownOnce.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** The secret of a webhook, of a new one and after a rotation. */
export function SecretDrawer({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('webhook')
  const { label } = useResourceTexts('webhook')
  const texts = { title: t('made'), once: t('once'), label: label('secret'), use: t('secretUse'), copy: t('copy'), copied: t('copied') }
  return <ShownOnce secret={secret} texts={texts} onClose={onClose} />
}
