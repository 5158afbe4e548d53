import type { LinkedOrder, Opened } from '@weir/contract/modules/pay/link'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Household } from './Household.tsx'
import styles from './PayLink.module.css'
import { payInWechat } from './wechat.ts'

interface Props {
  opened: Opened
  order: LinkedOrder
  /** Ordered on this page a moment ago: WeChat opens its payment by itself. */
  isNew: boolean
  onAgain: (() => void) | undefined
}

/** An order that one account pays inside WeChat. */
export function PayInside({ opened, order: { amount, orderNo, inside, payableBy }, isNew, onAgain }: Props) {
  const t = useTranslations('payLink')
  const [state, setState] = useState<'open' | 'asking' | 'done' | 'cancelled' | 'failed'>('open')
  const isBegun = useRef(false)
  const pay = async (values: Record<string, string>) => {
    setState('asking')
    setState(await payInWechat(values))
  }
  useEffect(() => {
    if (!isNew || !inside || isBegun.current) return
    isBegun.current = true
    void pay(inside)
  }, [isNew, inside])
  const isMine = payableBy === 'you'
  return (
    <>
      <h1>{t('insideTitle', { amount: grouped(amount) })}</h1>
      <Household opened={opened} />
      {!isMine && <Note tone="warn">{t('ofAnother')}</Note>}
      {state === 'cancelled' && <Note tone="warn">{t('cancelled')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('insideFailed')}</Note>}
      <div className={styles.collect}>
        {isMine && (
          <>
            <Button
              look="primary"
              className={styles.submit}
              busy={!inside || state === 'asking'}
              disabled={!inside || state === 'done'}
              onClick={() => inside && void pay(inside)}
            >
              {t('payInside', { amount: grouped(amount) })}
            </Button>
            <p role="status">{!inside ? t('preparing') : state === 'done' ? t('confirming') : ''}</p>
          </>
        )}
        {onAgain && state !== 'done' && (
          <Button className={styles.submit} onClick={onAgain}>
            {t('another')}
          </Button>
        )}
        <Text tone="faint">{orderNo}</Text>
      </div>
    </>
  )
}
