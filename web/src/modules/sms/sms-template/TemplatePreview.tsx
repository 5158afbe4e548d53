import { type SmsSample, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import type { SmsType } from '@weir/contract/modules/sms/sms-codes'
import { variableText } from '@weir/contract/modules/sms/template-text'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import bubble from '../messages.module.css'
import styles from './templates.module.css'

interface Props {
  smsType: SmsType
  content: string
  signature: string
}

/** The messages that real rows would get with this text, whole, each with its length and its price. */
export function TemplatePreview(props: Props) {
  return (
    <Allowed to={smsTemplateApi.preview}>
      <Samples {...props} />
    </Allowed>
  )
}

function Samples({ smsType, content, signature }: Props) {
  const t = useTranslations('smsTemplate')
  const asked = { smsType, content: useSettled(content), signature: useSettled(signature) }
  const { data } = useRead(smsTemplateApi.preview, asked, { placeholderData: (before) => before })
  if (!data) return null
  return (
    <section className={styles.samples} aria-label={t('preview')}>
      <Row>
        <h3>{t('preview')}</h3>
        <Text tone="muted" size="small">
          {data.list.length === 0 ? t('noRows') : t('previewOf', { count: data.list.length })}
        </Text>
      </Row>
      <div className={styles.cards}>
        {data.list.map((row) => (
          <Sample key={row.id} row={row} />
        ))}
      </div>
      <Text as="p" tone="faint" size="small">
        {t('rule')}
      </Text>
    </section>
  )
}

function Sample({ row: { name, number, telephone, content, missing, length, billingItems } }: { row: SmsSample }) {
  const t = useTranslations('smsTemplate')
  return (
    <article className={styles.sample} aria-label={name}>
      <Row>
        <b>{name}</b>
        <Text tone="muted" size="small">
          {[number, telephone].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      {content === null ? (
        <Text as="p" tone="muted">
          {t('noValue', { variables: missing.map(variableText).join(' ') })}
        </Text>
      ) : (
        <>
          <p className={bubble.message}>{content}</p>
          <StatusTag tone={billingItems > 1 ? 'warn' : 'idle'}>{t('size', { length, items: billingItems })}</StatusTag>
        </>
      )}
    </article>
  )
}
