import { useQuery, useMutation } from '@tanstack/react-query'
import { type Opened, payLinkApi } from '@weir/contract/modules/pay/link'
import { useEffect, useState, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { call, LIVE_MS, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { useDocumentTitle } from '../../../platform/texts/document-title.ts'
import { useFailureText } from '../../../platform/server/failures.ts'
import { LonePage, Outcome } from '../../../ui/basics/LonePage.tsx'
import { isUnsettled } from '../order/outcome.ts'
import { LinkedSale } from './LinkedSale.tsx'
import { PayLinkOrder } from './PayLinkOrder.tsx'
import { isInWechat, keptPayer, leaveToSignIn, keepPayer, type Left, takeReturn } from './wechat.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import styles from './PayLink.module.css'

/** The page of a resident: the household, an amount, the payment, and the result. It shows what its signed link admits to. */
export default function PayLinkPage() {
  const t = useTranslations('payLink')
  const [params, setParams] = useSearchParams()
  useDocumentTitle(t('heading'))
  const [code, state] = [params.get('code'), params.get('state')]
  const orderNo = params.get('orderNo') ?? undefined
  const show = (page: { link: string; orderNo?: string | undefined }) =>
    setParams({ link: page.link, ...(page.orderNo !== undefined && { orderNo: page.orderNo }) }, { replace: true })
  if (code !== null && state !== null) return <SignedIn code={code} state={state} onReturn={show} />
  return <Linked link={params.get('link') ?? ''} orderNo={orderNo} onShow={show} />
}

interface Props {
  link: string
  orderNo: string | undefined
  onShow: (page: { link: string; orderNo?: string | undefined }) => void
}

function Linked({ link, orderNo, onShow }: Props) {
  const t = useTranslations('payLink')
  const ts = useTranslations('shell')
  const failureText = useFailureText()
  const [placed, setPlaced] = useState<string>()
  const payer = isInWechat() ? keptPayer() : undefined
  const { data, error } = useQuery({
    queryKey: [payLinkApi.open.resource, link, orderNo, payer],
    queryFn: ({ signal }) =>
      call(payLinkApi.open, { link, ...(orderNo && { orderNo }), ...(payer && { payer }) }, { signal, timeoutMs: SHORT_TIMEOUT_MS }),
    refetchInterval: ({ state: { data } }) => (data?.order && isUnsettled(data.order) ? LIVE_MS : false),
    // The payer looks at another app meanwhile.
    refetchIntervalInBackground: true,
    meta: { failure: 'inPlace' },
  })
  const signInUrl = data && payer === undefined ? signInFor(data) : undefined
  useEffect(() => {
    if (signInUrl !== undefined) leaveToSignIn(signInUrl, { link, orderNo })
  }, [signInUrl, link, orderNo])
  const place = (made: string) => {
    setPlaced(made)
    onShow({ link, orderNo: made })
  }
  return (
    <LonePage brand={data?.company || ts('globalTitle')}>
      {!data || signInUrl !== undefined ? (
        <Outcome
          icon={error ? 'error' : 'note'}
          title={t(error ? 'refused' : signInUrl !== undefined ? 'signingIn' : 'loading')}
          hint={error ? failureText(error) : ts('globalTitle')}
        />
      ) : data.order ? (
        <PayLinkOrder
          opened={data}
          order={data.order}
          isNew={placed === data.order.orderNo}
          onAgain={data.sale ? () => onShow({ link }) : undefined}
        />
      ) : (
        data.sale && <LinkedSale link={link} payer={payer} opened={data} sale={data.sale} onPlaced={place} />
      )}
    </LonePage>
  )
}

/** Inside WeChat a purchase begins with the account that pays, and so does an order that such an account placed. */
function signInFor({ sale, order }: Opened): string | undefined {
  const isAsked = !order || (order.paymentStatus === 'unpaid' && order.payableBy === 'another')
  return isAsked && isInWechat() ? (sale?.signInUrl ?? undefined) : undefined
}

interface SignedInProps {
  code: string
  state: string
  /** Shows the page that left for WeChat. */
  onReturn: (page: Left) => void
}

/** The way back from WeChat: its code becomes the payer, and the page goes on where it was. */
function SignedIn({ code, state, onReturn }: SignedInProps) {
  const t = useTranslations('payLink')
  const ts = useTranslations('shell')
  const failureText = useFailureText()
  const [left] = useState(() => takeReturn(state))
  const { mutate, error } = useMutation({
    mutationFn: ({ link }: Left) => call(payLinkApi.signIn, { link, code }),
    onSuccess: (payer, left) => {
      keepPayer(payer)
      onReturn(left)
    },
    meta: { failure: 'inPlace' },
  })
  // A code works once.
  const isSent = useRef(false)
  useEffect(() => {
    if (!left || isSent.current) return
    isSent.current = true
    mutate(left)
  }, [left, mutate])
  const refused = left ? error : undefined
  return (
    <LonePage brand={ts('globalTitle')}>
      {!left ? (
        <Outcome icon="error" title={t('refused')} hint={t('strange')} />
      ) : refused ? (
        <>
          <Outcome icon="error" title={t('refused')} hint={failureText(refused)} />
          <Button look="primary" className={styles.submit} onClick={() => onReturn(left)}>
            {t('signInAgain')}
          </Button>
        </>
      ) : (
        <Outcome icon="note" title={t('signingIn')} hint={ts('globalTitle')} />
      )}
    </LonePage>
  )
}
