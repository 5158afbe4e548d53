import { use, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SMS_TYPES, SMS_VARIABLES, type SmsType } from '@weir/contract/modules/sms/sms-codes'
import { templateFault, variableText } from '@weir/contract/modules/sms/template-text'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './templates.module.css'

/** The fields of a template. Which of them it needs depends on its type and its source. */
export function TemplateForm() {
  const t = useTranslations('smsTemplate')
  const { form } = use(FormScope)!
  const { smsType, source } = form.values
  return (
    <>
      <Field name="name" />
      <Field name="smsType" />
      {smsType === 'verificationCode' && <Field name="codeType" isNeeded />}
      <ContentField />
      <Field name="signature" nothing={t('ownSignature')} />
      <Field name="source" />
      {source !== 'gateway' && <Field name="templateCode" isNeeded />}
      <Field name="sort" />
      <Text as="p" tone="muted" size="small">
        {t('choice')}
      </Text>
      <Field name="notes" />
    </>
  )
}

const typeIn = (value: unknown) => SMS_TYPES.find((one) => one === value)

/** The text with its variables: each is inserted by a button, a wrong one is said at once, and real rows show the result. */
function ContentField() {
  const { form } = use(FormScope)!
  const { smsType: chosen, content, signature } = form.values
  const smsType = typeIn(chosen)
  const text = textOf(content)
  return (
    <div className={styles.content}>
      <Field name="content" />
      {smsType && <Variables smsType={smsType} />}
      {smsType && text !== '' && <Checked smsType={smsType} content={text} signature={textOf(signature)} />}
    </div>
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

function Checked(typed: { smsType: SmsType; content: string; signature: string }) {
  const t = useTranslations('smsTemplate.error')
  const { option } = useResourceTexts('smsTemplate')
  const fault = templateFault(typed.content, typed.smsType)
  if (!fault) return <TemplatePreview {...typed} />
  return (
    <Note tone="bad">
      {'unknown' in fault
        ? t('unknownVariable', { type: option('smsType', typed.smsType), variable: variableText(fault.unknown) })
        : t('brokenVariable', { text: fault.broken, example: variableText('name') })}
    </Note>
  )
}
