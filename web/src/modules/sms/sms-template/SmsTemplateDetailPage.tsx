import { SMS_TYPES } from '@weir/contract/modules/sms/sms-log'
import { templateFault, type SmsTemplate, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { to } from '@weir/contract/modules/to'
import { type ReactNode, useId, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { textOf } from '../../../platform/format/format.ts'
import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useCommandForm } from '../../../platform/crud/form/use-command-form.tsx'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { useCtrlEnter } from '../../../ui/hooks/use-keys.ts'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { TemplateFields, useTypedText } from './TemplateForm.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import bubble from '../messages.module.css'
import styles from './templates.module.css'

const SHAPE = { head: 86, main: [380], side: [380] }

/** One template: its text in an editor, and beside it the messages that it makes of real rows. */
export default function SmsTemplateDetailPage() {
  const query = useRead(smsTemplateApi.get, { id: Number(useParams().id) })
  const { may } = useMay()
  usePaneTitle(query.data?.name)
  return (
    <Loaded query={query} shape={SHAPE}>
      {/* The saved row is a new one, and the form begins from it. */}
      {(template) => (may(smsTemplateApi.edit) ? <Editor key={template.version} template={template} /> : <ReadOnly template={template} />)}
    </Loaded>
  )
}

function useHead(template: SmsTemplate) {
  const t = useTranslations('smsTemplate')
  const crud = useTranslations('crud')
  const { label, option } = useResourceTexts('smsTemplate')
  const { id, name, smsType, codeType, source, signature, templateCode, status, version, messageCount } = template
  const fact = (field: Parameters<typeof label>[0], value: string | null) => (value ? [{ label: label(field), value }] : [])
  return {
    title: name,
    tag: (
      <StatusTag tone={status === 1 ? 'ok' : 'idle'}>
        {t('inForce', { state: crud(status === 1 ? 'enabled' : 'disabled'), version })}
      </StatusTag>
    ),
    facts: [
      ...fact('smsType', option('smsType', smsType)),
      ...fact('codeType', codeType && option('codeType', codeType)),
      { label: label('signature'), value: signature || t('company') },
      ...fact('source', option('source', source)),
      ...fact('templateCode', templateCode),
      {
        label: label('messageCount'),
        value: <ScreenLink to={messageCount > 0 ? to('smsLog', { templateId: id }) : undefined}>{messageCount}</ScreenLink>,
      },
    ],
    history: <HistoryButton of={smsTemplateApi.get} id={id} name={name} />,
  }
}

/** For a reader without the right to edit. */
function ReadOnly({ template }: { template: SmsTemplate }) {
  const { label } = useResourceTexts('smsTemplate')
  const t = useTranslations('smsTemplate')
  const { history, ...head } = useHead(template)
  return (
    <DetailPage
      {...head}
      actions={history}
      side={
        <Preview>
          <TemplatePreview typed={template} />
        </Preview>
      }
    >
      <Panel title={label('content')} sub={t('edits')}>
        <PanelBody>
          <p className={bubble.message}>{template.content}</p>
        </PanelBody>
      </Panel>
    </DetailPage>
  )
}

function Editor({ template }: { template: SmsTemplate }) {
  const t = useTranslations('smsTemplate')
  const { label } = useResourceTexts('smsTemplate')
  const form = useId()
  const { history, tag, ...head } = useHead(template)
  const { scope, said, save, discard, isChanged, isPending } = useCommandForm({
    endpoint: smsTemplateApi.edit,
    of: template.name,
    initialValues: template,
  })
  const { content, smsType } = scope.form.values
  const type = SMS_TYPES.find((one) => one === smsType)
  const isFaulty = type !== undefined && templateFault(textOf(content), type) !== undefined
  const why = isFaulty ? t('faulty') : isChanged ? undefined : t('unchanged')
  useCtrlEnter(() => why === undefined && save())
  return (
    <FormScope value={scope}>
      <DetailPage
        {...head}
        tag={
          <>
            {tag}
            {isChanged && <StatusTag tone="warn">{t('unsaved')}</StatusTag>}
          </>
        }
        actions={
          <>
            {history}
            {isChanged && <Button onClick={discard}>{t('discard')}</Button>}
            <Button type="submit" form={form} look="primary" busy={isPending} disabled={why !== undefined} why={why}>
              {t('saveAs', { version: template.version + 1 })}
              <kbd>Ctrl Enter</kbd>
            </Button>
          </>
        }
        side={<TypedPreview template={template} isChanged={isChanged} />}
      >
        <Panel title={label('content')} sub={t('edits')}>
          <PanelBody>
            <form id={form} className={styles.form} onSubmit={save} noValidate>
              {said}
              <TemplateFields />
            </form>
          </PanelBody>
        </Panel>
      </DetailPage>
    </FormScope>
  )
}

/** The messages of the typed text; while it is not saved, those of the saved one for comparison. */
function TypedPreview({ template, isChanged }: { template: SmsTemplate; isChanged: boolean }) {
  const t = useTranslations('smsTemplate')
  const [shown, setShown] = useState<'typed' | 'saved'>('typed')
  const typed = useTypedText() ?? template
  const options = [
    { value: 'saved', label: t('savedText', { version: template.version }) },
    { value: 'typed', label: t('typedText') },
  ] as const
  return (
    <Preview tools={isChanged && <Segmented label={t('preview')} look="small" options={options} value={shown} onChange={setShown} />}>
      <TemplatePreview typed={isChanged && shown === 'saved' ? template : typed} />
      {template.smsType === 'marginReminder' && (
        <ScreenLink isAct to={to('reminderBatch')}>
          {t('toReminders')}
        </ScreenLink>
      )}
    </Preview>
  )
}

function Preview({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const t = useTranslations('smsTemplate')
  return (
    <Panel title={t('preview')} tools={tools}>
      <PanelBody>
        <Stack>{children}</Stack>
      </PanelBody>
    </Panel>
  )
}
