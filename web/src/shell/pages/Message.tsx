import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { useDocumentTitle } from '../../platform/texts/document-title.ts'
import styles from './pages.module.css'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { ButtonLink, Button } from '../../ui/basics/Button.tsx'
import { reportFailure, TransportError } from '../../platform/server/failures.ts'

interface Props {
  code?: string
  title: string
  hint: string
  /** The way on. */
  children: ReactNode
}

/** A page that has nothing to show but a sentence. */
export function Message({ code, title, hint, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={styles.message}>
      {code && <span className={styles.code}>{code}</span>}
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  )
}

/** Stands where a menu entry opened another window, should the window not have come. */
export function LinkPage({ node: { meta } }: { node: MenuNode }) {
  const t = useTranslations('shell.page')
  const title = meta.titles[useLanguage()]
  return (
    <Message title={title} hint={t('opened', { title })}>
      <ButtonLink look="primary" href={windowAddress(meta.isLink)} target="_blank" rel="noreferrer">
        {t('visit')}
      </ButtonLink>
    </Message>
  )
}

/** An address outside as it is; any other is a page of this console. */
export const windowAddress = (link: string) => (/^https?:\/\//.test(link) ? link : `#${link}`)

/** In place of a page whose files did not come or that broke. After an upgrade only a new start finds the new files. */
export function BrokenPage() {
  const t = useTranslations('shell.page')
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={startAnew}>
        {t('retry')}
      </Button>
    </Message>
  )
}

/** Without the server a new start would lose what the other tabs hold, and find nothing. */
const startAnew = () =>
  void fetch('/', { cache: 'no-store' }).then(
    () => location.reload(),
    () => reportFailure(new TransportError('network')),
  )
