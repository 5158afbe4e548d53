import { type OperLogDetail, operLogApi, type RowChange } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { useResourceTexts, useTextsOfAny } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusDot, StatusTag } from '../../../ui/basics/StatusTag.tsx'
import styles from './OperLogDrawer.module.css'
import { OUTCOME_TONE } from './outcome-tones.ts'
import { Parameters } from './Parameters.tsx'
import { FieldChanges, KIND_TONE } from '../../../platform/history/FieldChanges.tsx'
import '@weir/contract/modules/index'

// The log names fields of every resource, and their units are known once it is defined.

/** One command: who, from where, with what, and what it changed. */
export default function OperLogDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts('operLog')
  const query = useRead(operLogApi.get, { id })
  return (
    <SideDrawer title={title} closeLabel={t('close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(entry) => <Entry entry={entry} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Entry({ entry }: { entry: OperLogDetail }) {
  const t = useTranslations('logs')
  const { label, option } = useResourceTexts('operLog')
  const {
    module,
    action,
    subject,
    time,
    operator,
    department,
    outcome,
    errorMessage,
    requestMethod,
    url,
    host,
    ip,
    duration,
    requestId,
    rows,
  } = entry
  return (
    <>
      <DescriptionList
        items={[
          { label: label('action'), value: `${module} · ${action}` },
          ...(subject === null ? [] : [{ label: label('subject'), value: subject }]),
          { label: label('outcome'), value: <StatusDot tone={OUTCOME_TONE[outcome]}>{option('outcome', outcome)}</StatusDot> },
          ...(errorMessage === null ? [] : [{ label: label('errorMessage'), value: <span className={styles.error}>{errorMessage}</span> }]),
          { label: label('operator'), value: operator },
          { label: label('department'), value: department },
          { label: label('time'), value: shownSecond(time) },
          { label: label('duration'), value: duration },
          { label: label('ip'), value: `${ip} · ${option('location', entry.location)}` },
          { label: label('host'), value: host },
          { label: label('url'), value: `${requestMethod} ${url}` },
          { label: label('requestId'), value: requestId },
          ...(rows === null ? [] : [{ label: label('rows'), value: rows }]),
        ]}
      />
      <h3 className={styles.title}>{t('changes')}</h3>
      {entry.changes.length === 0 && (
        <Text as="p" tone="faint" size="small">
          {t('noChanges')}
        </Text>
      )}
      {entry.changes.map((change) => (
        <RowChanges key={`${change.resource} ${change.rowId} ${change.kind}`} {...change} />
      ))}
      <h3 className={styles.title}>{t('parameters')}</h3>
      <Parameters {...entry} />
    </>
  )
}

/** The changes of one record by a command. */
function RowChanges({ resource, rowId, name, kind, fields }: RowChange) {
  const t = useTranslations('logs')
  const { option } = useResourceTexts('operLog')
  const { title } = useTextsOfAny(resource)
  return (
    <section>
      <div className={styles.record}>
        <StatusTag tone={KIND_TONE[kind]}>{option('kind', kind)}</StatusTag>
        <b title={title ? undefined : resource}>{t('record', { title: title || t('other.record'), id: String(rowId) })}</b>
        {name}
      </div>
      {fields.length > 0 && <FieldChanges resource={resource} fields={fields} kind={kind} />}
    </section>
  )
}
