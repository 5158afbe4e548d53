import { useQuery } from '@tanstack/react-query'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { call, LIVE_MS, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import { useDocumentTitle } from '../../../platform/document-title.ts'
import { useFailureText } from '../../../platform/failures.ts'
import { LonePage } from '../../../ui/LonePage.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import { isUnsettled } from '../order/outcome.ts'
import { LinkedSale } from './LinkedSale.tsx'
import { PayLinkOrder } from './PayLinkOrder.tsx'

/** The page of a resident: the household, an amount, the code to scan, and the result. It shows what its signed link admits to. */
export default function PayLinkPage() {
  const t = useTranslations('linked')
  const ts = useTranslations('shell')
  const failureText = useFailureText()
  const [params, setParams] = useSearchParams()
  const link = params.get('link') ?? ''
  const orderNo = params.get('orderNo') ?? undefined
  useDocumentTitle(t('title'))
  const { data, error } = useQuery({
    queryKey: [payLinkApi.open.resource, link, orderNo],
    queryFn: ({ signal }) => call(payLinkApi.open, { link, ...(orderNo && { orderNo }) }, { signal, timeoutMs: SHORT_TIMEOUT_MS }),
    refetchInterval: ({ state: { data } }) => (data?.order && isUnsettled(data.order) ? LIVE_MS : false),
    // The payer looks at another app meanwhile.
    refetchIntervalInBackground: true,
    meta: { failure: 'inPlace' },
  })
  const show = (next: string | undefined) => setParams({ link, ...(next !== undefined && { orderNo: next }) }, { replace: true })
  return (
    <LonePage brand={data?.company || ts('globalTitle')}>
      {!data ? (
        <Outcome
          icon={error ? 'error' : 'note'}
          title={t(error ? 'refused' : 'loading')}
          hint={error ? failureText(error) : ts('globalTitle')}
        />
      ) : data.order ? (
        <PayLinkOrder opened={data} order={data.order} onAgain={data.sale ? () => show(undefined) : undefined} />
      ) : (
        data.sale && <LinkedSale link={link} opened={data} sale={data.sale} onPlaced={show} />
      )}
    </LonePage>
  )
}
