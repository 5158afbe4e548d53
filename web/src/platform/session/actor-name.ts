import { useTranslations } from 'use-intl/react'

/** The actor: people by their name, the built-in user of jobs and devices in the reader's language. */
export function useActorName() {
  const t = useTranslations('crud')
  return (actor: string) => (actor === 'system' ? t('system') : actor)
}
