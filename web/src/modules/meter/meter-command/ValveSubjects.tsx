import type { ValveSubject } from '@weir/contract/modules/meter/valve-terms'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusDot, StatusTag } from '../../../ui/StatusTag.tsx'
import { Table } from '../../../ui/Table.tsx'
import { VALVE_TONE } from '../../card/ground/card-facts.ts'

/** So many are named; the button has the number of all. */
const NAMED = 10

/** Room and name of the household that a meter feeds; its SN where it feeds none. */
export const subjectOfMeter = ({ deviceSn, roomNo, name }: Pick<ValveSubject, 'deviceSn' | 'roomNo' | 'name'>) =>
  [roomNo, name].filter(Boolean).join(' ') || deviceSn

/** The households of a valve act, with balance and valve, and the reason where nothing will be done. */
export function ValveSubjects({ subjects, isDone }: { subjects: readonly ValveSubject[]; isDone: (subject: ValveSubject) => boolean }) {
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
              <td>{subject.remainingQuantity === null ? '—' : `${shownQuantity(subject.remainingQuantity)} t`}</td>
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
