import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/icon/Icon.tsx'
import { toast } from '../../ui/basics/toast.tsx'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The whole browser on the whole screen, and back. */
export function FullScreenButton({ className }: { className: string | undefined }) {
  const t = useTranslations('shell.bar')
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const label = t(isFull ? 'exitFullScreen' : 'fullScreen')
  const toggle = () => {
    if (!document.fullscreenEnabled) return toast.warn(t('noFullScreen'))
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={toggle}>
      <Icon name="fullscreen" />
    </button>
  )
}
