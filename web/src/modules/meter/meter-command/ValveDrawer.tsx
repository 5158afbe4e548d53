import type { ValveCommand, ValveSubject } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { RowResult } from '@weir/contract/platform/rows'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { eachOf } from '../../../platform/command/row-results.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { Field, FormScope, NoteField } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusDot, StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { VALVE_TONE } from '../../card/ground/card-facts.ts'

interface Props {
  type: ValveCommand
  meters: readonly { id: number }[]
  /** Answers whether it says the end itself: refused rows are listed. */
  onSettled?: (answer: { results?: RowResult[] | undefined }) => boolean
  onClose: () => void
}

/** Asks meters to open or close their valves: the households and the effect stand before the button. */
export default function ValveDrawer({ type, meters, onSettled, onClose }: Props) {
  const t = useTranslations('meterCommand')
  const done = useDone()
  const { action } = useResourceTexts('waterMeter')
  const { data, error, refetch } = useRead(waterMeterApi.valvePreview, { ids: meters.map(({ id }) => id), type })
  const subjects = data?.list ?? []
  const [first] = subjects
  const isOne = meters.length === 1
  const of = isOne && first ? subjectOfMeter(first) : ''
  const told = () =>
    done(waterMeterApi[type], { title: t('asked', { subject: of || `${meters.length}`, command: action(waterMeterApi[type]) }) })
  const isProtected = (subject: ValveSubject) => subject.refusal === 'protectedHousehold'
  return (
    <FormDrawer
      endpoint={waterMeterApi[type]}
      title={action(waterMeterApi[type])}
      {...(of && { of })}
      initialValues={eachOf(meters)}
      foot={<Foot type={type} subjects={subjects} isOne={isOne} />}
      onSaved={(answer) => {
        if (!onSettled?.(answer)) told()
      }}
      onClose={onClose}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
      {data && <Subjects subjects={subjects} />}
      {subjects.some(isProtected) && (
        <>
          <Note tone="warn">
            <Protection subjects={subjects.filter(isProtected)} />
          </Note>
          <Field name="overProtection" />
        </>
      )}
      <Field name="reason" />
      <NoteField />
    </FormDrawer>
  )
}

function Protection({ subjects }: { subjects: readonly ValveSubject[] }) {
  const t = useTranslations('meterCommand')
  const { option } = useResourceTexts('hyUser')
  const kinds = new Set(subjects.flatMap(({ protection }) => (protection === null ? [] : [option('protection', protection)])))
  return t('protectedNote', { protection: [...kinds].join('、') })
}

/** Whether the meter gets the command, as the form stands. */
function useIsDone() {
  const { form } = use(FormScope)!
  const isConfirmed = Boolean(form.values['overProtection'])
  return ({ refusal }: ValveSubject) => refusal === null || (refusal === 'protectedHousehold' && isConfirmed)
}

function Subjects({ subjects }: { subjects: readonly ValveSubject[] }) {
  return <ValveSubjects subjects={subjects} isDone={useIsDone()} />
}

function Foot({ type, subjects, isOne }: { type: ValveCommand; subjects: readonly ValveSubject[]; isOne: boolean }) {
  const t = useTranslations('meterCommand')
  const refusal = useTranslations('waterMeter.error')
  const isDone = useIsDone()
  const doable = subjects.filter(isDone)
  const [first] = subjects
  const b = (text: ReactNode) => <b>{text}</b>
  if (!first) return <ActFoot verb={t(`verbMany.${type}`, { count: 0 })} why={t('noneLeft')} />
  const look = type === 'closeValve' ? 'danger-solid' : 'primary'
  if (!isOne) {
    const count = doable.length
    const restate = t.rich(`consequenceMany.${type}`, { count, b })
    return <ActFoot verb={t(`verbMany.${type}`, { count })} look={look} restate={restate} why={count === 0 ? t('noneLeft') : undefined} />
  }
  const subject = subjectOfMeter(first)
  const quantity = first.remainingQuantity === null ? '—' : shownQuantity(first.remainingQuantity)
  const why =
    isDone(first) || first.refusal === null
      ? undefined
      : first.refusal === 'protectedHousehold'
        ? t('protectedWhy')
        : refusal(first.refusal)
  return (
    <ActFoot
      verb={t(`verb.${type}`, { subject })}
      look={look}
      restate={t.rich(`consequence.${type}`, { subject, quantity, b })}
      why={why}
    />
  )
}

/** So many are named; the button has the number of all. */
const NAMED = 10

/** Room and name of the household that a meter feeds; its SN where it feeds none. */
const subjectOfMeter = ({ deviceSn, roomNo, name }: Pick<ValveSubject, 'deviceSn' | 'roomNo' | 'name'>) =>
  [roomNo, name].filter(Boolean).join(' ') || deviceSn

/** The households of a valve act, with balance and valve, and the reason where nothing will be done. */
function ValveSubjects({ subjects, isDone }: { subjects: readonly ValveSubject[]; isDone: (subject: ValveSubject) => boolean }) {
  const t = useTranslations('meterCommand')
  const why = useTranslations('waterMeter.error')
  const { label, option } = useResourceTexts('waterMeter')
  const named = subjects.slice(0, NAMED)
  return (
    <div>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{label('card')}</th>
            <th scope="col">{label('remainingQuantity')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((subject) => (
            <tr key={subject.id}>
              <td>
                {subject.name === null ? `${t('noHousehold')} · ${subject.deviceSn}` : subjectOfMeter(subject)}
                {subject.protection !== null && (
                  <>
                    {' '}
                    <StatusTag tone="warn">{t('protectedTag')}</StatusTag>
                  </>
                )}
                <div>
                  <StatusDot tone={VALVE_TONE[subject.valve]}>{option('valve', subject.valve)}</StatusDot>
                </div>
                {!isDone(subject) && subject.refusal !== null && (
                  <div>
                    <Text tone="faint" size="small">
                      {why(subject.refusal)}
                    </Text>
                  </div>
                )}
              </td>
              <td>{subject.remainingQuantity === null ? '—' : shownQuantity(subject.remainingQuantity)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {subjects.length > named.length && (
        <Text tone="faint" size="small">
          {t('more', { count: subjects.length - named.length })}
        </Text>
      )}
    </div>
  )
}
