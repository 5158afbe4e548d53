import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { ButtonLink } from '../../ui/basics/Button.tsx'
import { Message } from './Message.tsx'

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
