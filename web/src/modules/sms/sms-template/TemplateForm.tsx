import { use, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { billingItems } from '@weir/contract/modules/sms/billing'
import { SMS_TYPES, SMS_VARIABLES, type SmsType } from '@weir/contract/modules/sms/sms-log'
import { templateFault, templateParts, variableText, type SmsSample } from '@weir/contract/modules/sms/sms-template'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import styles from './templates.module.css'
import { textOf } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { type TypedText, useSamples } from './use-samples.ts'

/** The fields of a new template. Which of them it needs depends on its type and its source. */
export function TemplateForm() {
  const typed = useTypedText()
  return (
    <>
      <TemplateFields />
      {typed && <TemplatePreview typed={typed} />}
    </>
  )
}

export function TemplateFields() {
  const t = useTranslations('smsTemplate')
  const { smsType, source } = use(FormScope)!.form.values
  return (
    <>
      <div className={styles.pair}>
        <Field name="name" />
        <Field name="smsType" />
      </div>
      {smsType === 'verificationCode' && <Field name="codeType" isNeeded />}
      <ContentField />
      <div className={styles.pair}>
        <Field name="signature" nothing={t('ownSignature')} />
        <Field name="source" />
      </div>
      {source !== 'gateway' && <Field name="templateCode" isNeeded />}
      <div className={styles.pair}>
        <Field name="sort" />
        <Field name="notes" />
      </div>
      <Text as="p" tone="muted" size="small">
        {t('choice')}
      </Text>
    </>
  )
}

/** The text of the surrounding form; nothing before its type is chosen. */
export function useTypedText(): TypedText | undefined {
  const { content, signature, smsType: chosen } = use(FormScope)!.form.values
  const smsType = SMS_TYPES.find((one) => one === chosen)
  return smsType && { smsType, content: textOf(content), signature: textOf(signature) }
}

/** The text with its variables. A button inserts each, a wrong one is named at once, and the length follows the typing. */
function ContentField() {
  const typed = useTypedText()
  return (
    <Stack gap="small">
      <Field name="content" />
      {typed && <Fault typed={typed} />}
      {typed && <Variables smsType={typed.smsType} />}
      {typed && <Lengths typed={typed} />}
    </Stack>
  )
}

/** Names a variable that could never be filled, and takes it out. */
function Fault({ typed: { content, smsType } }: { typed: TypedText }) {
  const t = useTranslations('smsTemplate')
  const { form } = use(FormScope)!
  const { option } = useResourceTexts('smsTemplate')
  const fault = templateFault(content, smsType)
  if (!fault) return null
  if ('broken' in fault) return <Note tone="bad">{t('error.brokenVariable', { text: fault.broken, example: variableText('name') })}</Note>
  const variable = variableText(fault.unknown)
  return (
    <Note tone="bad">
      {t('error.unknownVariable', { type: option('smsType', smsType), variable })}{' '}
      <LinkButton onClick={() => form.setFieldValue('content', content.replaceAll(variable, ''))}>{t('takeOut', { variable })}</LinkButton>
    </Note>
  )
}

/** Buttons that write a variable where the cursor stands. */
function Variables({ smsType }: { smsType: SmsType }) {
  const t = useTranslations('smsTemplate')
  const { form } = use(FormScope)!
  const [cursor, setCursor] = useState<{ node: HTMLTextAreaElement | undefined; at: number }>()
  // A new value puts the cursor at its end, so it is set once that value is in the page.
  useLayoutEffect(() => {
    cursor?.node?.focus()
    cursor?.node?.setSelectionRange(cursor.at, cursor.at)
  }, [cursor])
  const insert = (name: string) => {
    const found = form.getInputNode('content')
    const node = found instanceof HTMLTextAreaElement ? found : undefined
    const before = textOf(form.getValues().content)
    const [from, to] = [node?.selectionStart ?? before.length, node?.selectionEnd ?? before.length]
    const written = variableText(name)
    form.setFieldValue('content', before.slice(0, from) + written + before.slice(to))
    setCursor({ node, at: from + written.length })
  }
  return (
    <div className={styles.variables} role="group" aria-label={t('insert')}>
      <Text tone="muted" size="small">
        {t('insert')}
      </Text>
      {SMS_VARIABLES[smsType].map((name) => (
        <button key={name} type="button" className={styles.insert} onClick={() => insert(name)}>
          <code>{variableText(name)}</code>
          {t(`variable.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** Ends of one and of two items. The scale is a little longer than three. */
const MARKS = [70, 134]
const END = 160

/** The lengths of the messages of real rows on a scale of items. Without such rows, the text counts without its values. */
function Lengths({ typed }: { typed: TypedText }) {
  const t = useTranslations('smsTemplate')
  const { fitting } = useSamples(typed)
  const lengths = fitting.length > 0 ? fitting.map(({ length }) => length) : [bareLength(typed.content)]
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  const items = fitting.length > 0 ? itemsOf(fitting) : [billingItems('x'.repeat(least))]
  const [cheapest, dearest] = [Math.min(...items), Math.max(...items)]
  const end = Math.max(END, most)
  const at = (length: number) => `${(Math.min(length, end) / end) * 100}%`
  return (
    <Stack gap="tiny">
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.line}>
          <i
            className={styles.span}
            data-many={dearest > 1 || undefined}
            style={{ insetInlineStart: at(least === most ? 0 : least), insetInlineEnd: `${100 - (most / end) * 100}%` }}
          />
        </span>
        {MARKS.map((mark, n) => (
          <span key={mark} className={styles.mark} style={{ insetInlineStart: at(mark) }}>
            {t('mark', { length: mark, items: n + 1 })}
          </span>
        ))}
      </div>
      <p role="status">
        <b>{t('lengths', { chars: rangeOf(least, most), items: rangeOf(cheapest, dearest) })}</b>{' '}
        <Text tone="muted" size="small">
          {t(fitting.length > 0 ? 'rule' : 'bare')}
        </Text>
      </p>
    </Stack>
  )
}

const rangeOf = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`)

const itemsOf = (rows: readonly SmsSample[]) => rows.map((row) => row.billingItems)

const bareLength = (content: string) => templateParts(content).reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0)
