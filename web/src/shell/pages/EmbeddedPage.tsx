import { useQuery } from '@tanstack/react-query'
import { configApi } from '@weir/contract/modules/system/config'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { FRAME_ORIGINS, originsIn } from '@weir/contract/platform/frame-origins'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../platform/server/api.ts'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { Button, ButtonLink } from '../../ui/basics/Button.tsx'
import styles from './EmbeddedPage.module.css'
import { Loading } from './Loading.tsx'
import { Message } from './Message.tsx'

/** Another site inside a tab, where the parameter allows that site. */
export default function EmbeddedPage({ node: { meta } }: { node: MenuNode }) {
  const t = useTranslations('embedded')
  const title = meta.titles[useLanguage()]
  const { data, isError, refetch } = useQuery({
    ...queryOf(configApi.getByKey, { configKey: FRAME_ORIGINS }),
    meta: { failure: 'inPlace' },
  })
  const site = siteOf(meta.isLink)
  if (data && originsIn(data.configValue).includes(site) && site !== location.origin) return <Site title={title} address={meta.isLink} />
  if (data)
    return (
      <Message title={title} hint={t('notAllowed', { site: site || meta.isLink, parameter: FRAME_ORIGINS })}>
        {site && (
          <ButtonLink look="primary" href={meta.isLink} target="_blank" rel="noreferrer">
            {t('openOutside')}
          </ButtonLink>
        )}
      </Message>
    )
  if (!isError) return <Loading />
  return (
    <Message title={title} hint={t('failed')}>
      <Button look="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Message>
  )
}

/** It may run and keep its own sign-in, but neither reach this page nor lead it away: its origin is never ours. */
function Site({ title, address }: { title: string; address: string }) {
  const [isThere, arrive] = useState(false)
  return (
    <div className={styles.site} aria-busy={!isThere}>
      {!isThere && (
        <div className={styles.mask}>
          <Loading />
        </div>
      )}
      <iframe
        title={title}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
        onLoad={() => arrive(true)}
      />
    </div>
  )
}

function siteOf(address: string): string {
  try {
    const { protocol, origin } = new URL(address)
    return /^https?:$/.test(protocol) ? origin : ''
  } catch {
    return ''
  }
}
