import { useQuery } from '@tanstack/react-query'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../../platform/server/api.ts'
import { copyText } from '../../../../platform/browser/copy-text.ts'
import { useFailureText } from '../../../../platform/server/failures.ts'
import { shownInstant } from '../../../../platform/format/format.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { QrCode } from '../../../../ui/figure/QrCode.tsx'
import { toast } from '../../../../ui/basics/toast.tsx'
import { addressOf } from './CopyLink.tsx'
import styles from './collect.module.css'

interface Props {
  card: { id: number }
  /** The household and its room. */
  subject: string
  onClose: () => void
}

/** The code that a resident scans to pay for a card, by phone and without an account. */
export default function PayCode({ card: { id: cardId }, subject, onClose }: Props) {
  const t = useTranslations('payLink')
  const tc = useTranslations('crud')
  const failureText = useFailureText()
  const { data, error } = useQuery({
    queryKey: [payLinkApi.ofCard.resource, 'ofCard', cardId],
    queryFn: () => call(payLinkApi.ofCard, { cardId }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'inPlace' },
  })
  const address = data && addressOf(data)
  const copy = async () => {
    if (await copyText(address!)) toast.ok(t('copied'))
    else toast.bad(t('notCopied'))
  }
  return (
    <SideDrawer title={t('showTitle', { name: subject })} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        {error && <Note tone="bad">{failureText(error)}</Note>}
        <div className={styles.collect}>
          <div className={styles.frame} aria-busy={address === undefined}>
            {address !== undefined && <QrCode text={address} label={t('linkCode')} />}
          </div>
          {data && (
            <Text as="p" tone="muted" size="small">
              {t('showHint', { until: shownInstant(data.expiresAt) })}
            </Text>
          )}
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>
          {tc('close')}
          <kbd>Esc</kbd>
        </Button>
        <Button look="primary" icon="copy" disabled={address === undefined} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
