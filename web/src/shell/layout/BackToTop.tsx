import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/Icon.tsx'
import styles from './BackToTop.module.css'

/** From here on the way back is long, in pixels. */
const FAR = 400

/** Appears once the page in front, or all of `main`, has been scrolled far. Scroll areas inside a page do not count. */
export function BackToTop({ main }: { main: RefObject<HTMLElement | null> }) {
  const label = useTranslations('layout')('toTop')
  const [scrolled, setScrolled] = useState<Element>()
  useEffect(() => {
    const { current } = main
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || (target !== current && target.parentElement !== current)) return
      setScrolled(target.scrollTop > FAR ? target : undefined)
    }
    current?.addEventListener('scroll', follow, true)
    return () => current?.removeEventListener('scroll', follow, true)
  }, [main])
  if (!scrolled) return null
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => scrolled.scrollTo({ top: 0, behavior })}
    >
      <Icon name="up" />
    </button>
  )
}
