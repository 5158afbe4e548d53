import { useTranslations } from 'use-intl/react'

/** Who it was: people by the name they have, the built-in user of jobs and devices in the reader's language. */
export function useActorName() {
  const t = useTranslations('cards')
  return (actor: string) => (actor === 'system' ? t('system') : actor)
}
