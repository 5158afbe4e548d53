import { variableText, type SmsSample, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session/session.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { type TypedText, useSamples } from './use-samples.ts'
import { stackClass } from '../../../ui/basics/layout-class.ts'
import bubble from '../messages.module.css'
import styles from './templates.module.css'

/** The messages that real rows would get with this text, whole, each with its length and its price. */
export const TemplatePreview = ({ typed }: { typed: TypedText }) => (
  <Allowed to={smsTemplateApi.preview}>
    <Samples typed={typed} />
  </Allowed>
)

function Samples({ typed }: { typed: TypedText }) {
  const t = useTranslations('smsTemplate')
  const { isRead, fitting, missing } = useSamples(typed)
  if (!isRead) return null
  return (
    <section className={stackClass({ gap: 'wide' })} aria-label={t('action.preview')}>
      {fitting.length > 0 ? (
        <Text as="p" tone="muted" size="small">
          {t('previewOf', { count: fitting.length })}
        </Text>
      ) : missing.length > 0 ? (
        <Note tone="warn">{t('noneFits', { variables: missing.map(variableText).join(' ') })}</Note>
      ) : (
        <Text as="p" tone="muted" size="small">
          {t('noRows')}
        </Text>
      )}
      {fitting.map((row) => (
        <Sample key={row.id} row={row} />
      ))}
    </section>
  )
}

function Sample({ row: { name, number, telephone, parts, length, billingItems } }: { row: SmsSample }) {
  const t = useTranslations('smsTemplate')
  return (
    <article className={styles.sample} aria-label={name}>
      <Row>
        <b>{name}</b>
        <Text tone="muted" size="small">
          {[number, telephone].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      <p className={bubble.message}>{parts.map(({ text, isValue }, at) => (isValue ? <mark key={at}>{text}</mark> : text))}</p>
      <StatusTag tone={billingItems > 1 ? 'warn' : 'idle'}>{t('size', { length, items: billingItems })}</StatusTag>
    </article>
  )
}
