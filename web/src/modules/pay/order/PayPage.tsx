import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { to } from '@weir/contract/modules/to'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'

import { HOME } from '../../../platform/router/addresses.ts'
import { ButtonLink, Button } from '../../../ui/basics/Button.tsx'
import { LonePage, Outcome, type OutcomeProps } from '../../../ui/basics/LonePage.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './PayPage.module.css'
import { queryOf, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { useDocumentTitle } from '../../../platform/texts/document-title.ts'
import { useFailureText } from '../../../platform/server/failures.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { pathsIn, PathsProvider } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cachedSession } from '../../../platform/server/session-cache.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { isUnsettled, outcomeOf, pauseAfter } from './outcome.ts'

/** Where a payment ends: it shows what the server knows of the order, never what the address says of it. */
export default function PayPage() {
  const t = useTranslations('pay')
  const ts = useTranslations('shell')
  const orderNo = useSearchParams()[0].get('orderNo')?.trim()
  return (
    <LonePage brand={ts('globalTitle')}>
      {orderNo ? <PayOrder key={orderNo} orderNo={orderNo} /> : <PayOutcome icon="error" title={t('noOrder')} hint={t('noNumber')} />}
      <nav className={styles.ways}>
        <ButtonLink href={`#${HOME}`}>{t('goHome')}</ButtonLink>
      </nav>
    </LonePage>
  )
}

type Order = WireOutput<typeof payOrderApi.order>
/** When an answer or a failure last came, in ms. */
type Looked = Pick<UseQueryResult, 'dataUpdatedAt' | 'errorUpdatedAt'>

/** The order's present state, polled until it is settled, ever more rarely, and in the end only on request. */
function PayOrder({ orderNo }: { orderNo: string }) {
  const t = useTranslations('pay')
  const failureText = useFailureText()
  const [askedAt, setAskedAt] = useState(Date.now)
  const pauseOf = ({ dataUpdatedAt, errorUpdatedAt }: Looked) => pauseAfter(Math.max(dataUpdatedAt, errorUpdatedAt) - askedAt)
  const looked = useQuery({
    ...queryOf(payOrderApi.order, { orderNo }, SHORT_TIMEOUT_MS),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state }) => state.data !== undefined && isUnsettled(state.data) && pauseOf(state),
  })
  const { data: order, error, isFetching, refetch } = looked
  const lookAgain = () => {
    setAskedAt(Date.now())
    void refetch()
  }
  if (!order)
    return (
      <PayOutcome icon={error ? 'error' : 'note'} title={t(error ? 'noOrder' : 'loading')} hint={error ? failureText(error) : orderNo} />
    )
  const { icon, title, hint } = outcomeOf(order)
  return (
    <>
      <PayOutcome icon={icon} title={t(title)} hint={t(hint)} />
      {isUnsettled(order) && pauseOf(looked) === false && (
        <div className={styles.stopped}>
          <p>{t('stopped')}</p>
          <Button busy={isFetching} onClick={lookAgain}>
            {t('lookAgain')}
          </Button>
        </div>
      )}
      <Facts order={order} />
      <PathsProvider value={pathsIn(cachedSession()?.menuList ?? [])}>
        <ScreenLink isAct className={styles.open} to={listOf(order)}>
          {t('openOrder')}
        </ScreenLink>
      </PathsProvider>
    </>
  )
}

const listOf = ({ kind, orderNo }: Order) => (kind === 'water' ? to('waterCardRecharge', { orderNo }) : to('iotCardRecharge', { orderNo }))

function Facts({ order }: { order: Order }) {
  const { label, option } = useResourceTexts('payOrder')
  const {
    orderNo,
    name,
    communityName,
    roomNo,
    amount,
    quantity,
    iccid,
    packetName,
    paymentMethod,
    paymentStatus,
    delivery,
    createdAt,
    paidAt,
  } = order
  const isWater = order.kind === 'water'
  const room = [communityName, roomNo].filter(Boolean).join(' ')
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { label: label('orderNo'), value: orderNo },
          ...(isWater
            ? [{ label: label('name'), value: [name, room].filter(Boolean).join(' · ') || undefined }]
            : [
                { label: label('iccid'), value: iccid },
                { label: label('packetName'), value: packetName },
              ]),
          {
            label: label('amount'),
            value: (
              <Text as="b" isBold>
                {grouped(amount)}
              </Text>
            ),
          },
          ...(quantity === null ? [] : [{ label: label('quantity'), value: shownQuantity(quantity) }]),
          { label: label('paymentMethod'), value: option('paymentMethod', paymentMethod) },
          { label: label('paymentStatus'), value: option('paymentStatus', paymentStatus) },
          { label: label('delivery'), value: option('delivery', delivery) },
          { label: label('createdAt'), value: shownInstant(createdAt) },
          { label: label('paidAt'), value: paidAt ? shownInstant(paidAt) : undefined },
        ]}
      />
    </div>
  )
}

/** How the payment went; the window is called so as well. */
function PayOutcome(props: OutcomeProps) {
  useDocumentTitle(props.title)
  return <Outcome {...props} />
}
