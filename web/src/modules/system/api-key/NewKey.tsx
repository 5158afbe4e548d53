import { useTranslations } from 'use-intl/react'

import { ShownOnce } from '../../../platform/secret/ShownOnce.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

export default function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('apiKey')
  const { label } = useResourceTexts('apiKey')
  const texts = { title: t('made'), once: t('once'), label: label('key'), use: t('use'), copy: t('copy'), copied: t('copied') }
  return <ShownOnce secret={secret} texts={texts} onClose={onClose} />
}
