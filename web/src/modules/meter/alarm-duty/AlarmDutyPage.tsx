import { alarmDutyApi, type AlarmDuty, type DutyPreview, isUrgentAlarm } from '@weir/contract/modules/meter/alarm-duty'
import { useTranslations } from 'use-intl/react'
import { type AlarmType, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { deptApi } from '@weir/contract/modules/system/dept'
import { type ReactNode, use } from 'react'
import { useQuery } from '@tanstack/react-query'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { useRead, queryOf } from '../../../platform/server/api.ts'
import { type Choice, choicesOf } from '../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './duty.module.css'
import { grouped, shownInstant, textOf } from '../../../platform/format/format.ts'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { Note } from '../../../ui/basics/Note.tsx'

/** Which user gets messages about which alarms, and when. */
export default function AlarmDutyPage() {
  const t = useTranslations('alarmDuty')
  return (
    <CrudPage
      api={alarmDutyApi}
      filters={
        <>
          <Filter name="messageType" />
          <Filter name="deptId" choices={departments} />
          <Filter name="status" />
        </>
      }
      columns={[
        'userName',
        'telephone',
        { field: 'messageType', cell: ({ messageType }) => <TypesCell types={messageType} /> },
        'deptName',
        { field: 'dutyHours', cell: ({ dutyHours }) => dutyHours || <Text tone="muted">{t('always')}</Text> },
        'status',
        'messages',
        'lastMessageAt',
        'remark',
        { field: 'createdAt', isSpare: true },
      ]}
      addForm={<DutyForm head={<UserField />} />}
      editForm={<DutyForm />}
      rowActions={(rule) => <MessagesLink rule={rule} />}
    />
  )
}

const useDrawer = lazyDialog(() => import('./DutyMessages.tsx'))

/** Opens the messages of a rule, those too that did not leave. */
function MessagesLink({ rule }: { rule: AlarmDuty }) {
  const { action } = useResourceTexts('alarmDuty')
  const drawer = useDrawer()
  return (
    <Allowed to={alarmDutyApi.get}>
      <LinkButton {...drawer.opener}>{action(alarmDutyApi.messages)}</LinkButton>
      {drawer.shown({ rule })}
    </Allowed>
  )
}

/** Up to two types by name, more by their number. */
const NAMED = 2

function TypesCell({ types }: { types: readonly AlarmType[] }) {
  const t = useTranslations('alarmDuty')
  const { option } = useResourceTexts('alarmDuty')
  const names = types.map((type) => option('messageType', type))
  if (types.length <= NAMED) return names.join(' / ')
  const urgent = types.filter(isUrgentAlarm).length
  const counts = [
    ...(urgent > 0 ? [t('urgent', { count: urgent })] : []),
    ...(types.length > urgent ? [t('others', { count: types.length - urgent })] : []),
  ]
  return <span title={names.join(' / ')}>{counts.join(' / ')}</span>
}

/** The users who may see alarms. One without a phone says so, and the server refuses it. */
function UserField() {
  const t = useTranslations('alarmDuty')
  const query = useRead(alarmDutyApi.candidates, {})
  return (
    <Loaded query={query}>
      {({ list }) => (
        <Field
          name="userId"
          choices={list.map(({ id, name, hasPhone }): Choice => {
            const label = hasPhone ? name : t('withoutPhone', { name })
            return { value: String(id), label, name, depth: 0 }
          })}
        />
      )}
    </Loaded>
  )
}

const departments = choicesOf(deptApi.treeSelect)

/** The fields of a rule, and its messages of the last 30 days. `head`: the user, who stays the same in an edit. */
function DutyForm({ head }: { head?: ReactNode }) {
  const t = useTranslations('alarmDuty')
  const isNew = head !== undefined
  return (
    <>
      {head}
      <TypesField />
      <Field name="deptId" choices={departments} isNeeded={!isNew} {...(isNew && { nothing: t('ownDept') })} />
      <Text as="p" tone="muted" size="small">
        {t('depts')}
      </Text>
      <Field name="dutyHours" nothing={t('always')} />
      <Text as="p" tone="muted" size="small">
        {t('hours')}
      </Text>
      <Field name="remark" />
      <Field name="status" />
      <DutyEstimate />
    </>
  )
}

const SHORTCUTS = {
  all: () => true,
  urgentOnly: isUrgentAlarm,
  sims: (type: AlarmType) => type.startsWith('SIM_'),
  none: () => false,
}

/** The types of alarms, the most harmful first, with shortcuts for usual choices. */
function TypesField() {
  const t = useTranslations('alarmDuty')
  const { form } = use(FormScope)!
  const { option } = useResourceTexts('alarmDuty')
  const choices = ALARM_TYPES.map((type) => {
    const name = option('messageType', type)
    return { value: type, label: name, name, depth: 0 }
  })
  return (
    <div className={styles.types}>
      <Field name="messageType" choices={choices} />
      <Row>
        {Object.entries(SHORTCUTS).map(([name, isChosen]) => (
          <LinkButton key={name} onClick={() => form.setFieldValue('messageType', ALARM_TYPES.filter(isChosen))}>
            {t(name as keyof typeof SHORTCUTS)}
          </LinkButton>
        ))}
      </Row>
    </div>
  )
}

/** The messages that the typed rule would have sent in 30 days: their number, their cost, and the latest texts. */
const DutyEstimate = () => (
  <Allowed to={alarmDutyApi.preview}>
    <Estimate />
  </Allowed>
)

function useTyped() {
  const { id, userId, deptId, messageType, dutyHours } = use(FormScope)!.form.values
  const typed = {
    // An edit shows no user: the rule has one.
    ...(id === undefined ? { userId: Number(userId ?? 0) } : { id: Number(id) }),
    ...(textOf(deptId) !== '' && { deptId: Number(deptId) }),
    messageType: Array.isArray(messageType) ? (messageType as string[]) : [],
    dutyHours: textOf(dutyHours),
  }
  const parsed = alarmDutyApi.preview.input.safeParse(typed)
  return useSettled(JSON.stringify(parsed.success ? parsed.data : null))
}

function Estimate() {
  const t = useTranslations('alarmDuty')
  const typed = useTyped()
  const input = JSON.parse(typed) as Parameters<typeof queryOf<typeof alarmDutyApi.preview>>[1] | null
  const { data } = useQuery({
    ...queryOf(alarmDutyApi.preview, input!),
    enabled: input !== null,
    placeholderData: (before) => before,
    meta: { failure: 'inPlace' },
  })
  if (input === null || !data) return null
  return (
    <section className={styles.estimate} aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      {data.alarms === 0 ? <Text tone="muted">{t('noneRaised')}</Text> : <Figures preview={data} />}
      {data.samples.map((sample) => (
        <Sample key={sample.id} sample={sample} />
      ))}
      {!data.isConnected && <Note tone="warn">{t('notConnected')}</Note>}
    </section>
  )
}

function Figures({ preview: { alarms, messages, withoutTemplate, cost } }: { preview: DutyPreview }) {
  const t = useTranslations('alarmDuty')
  return (
    <>
      <p>
        <b>{t('figures', { alarms, messages, cost: grouped(cost) })}</b>
      </p>
      <Text as="p" tone="muted" size="small">
        {t('grouped')}
      </Text>
      {withoutTemplate > 0 && <Note tone="warn">{t('noTemplate', { count: withoutTemplate })}</Note>}
    </>
  )
}

function Sample({ sample: { at, messageType, count, content } }: { sample: DutyPreview['samples'][number] }) {
  const t = useTranslations('alarmDuty')
  const { option } = useResourceTexts('alarmDuty')
  return (
    <article className={styles.sample}>
      <Row>
        <Text tone="muted" size="small">
          {[shownInstant(at), option('messageType', messageType), t('count', { count })].join(' · ')}
        </Text>
      </Row>
      <p>{content ?? t('refusal.noTemplate')}</p>
    </article>
  )
}
