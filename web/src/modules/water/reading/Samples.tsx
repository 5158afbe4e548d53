import { useQueries } from '@tanstack/react-query'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { clockReader } from '@weir/contract/modules/water/time-format'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { grouped } from '../../../platform/format.ts'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { cellClass } from '../../../ui/column.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Unit } from './file-head.ts'
import { tonsOf } from './guess-unit.ts'
import styles from './ReadingImport.module.css'

export interface Sample {
  deviceSn: string
  time: string
  register: string
}

/** The last register of each sample's meter, in tons. An unknown meter has none. */
export function useLastRegisters(samples: readonly Sample[]) {
  const { may } = useMay()
  const isAllowed = may(waterMeterApi.list)
  return useQueries({
    queries: samples.map(({ deviceSn }) => ({
      ...queryOf(waterMeterApi.list, { deviceSn, pageSize: 20 }),
      enabled: isAllowed && deviceSn !== '',
      meta: { failure: 'inPlace' as const },
    })),
    combine: (answers) =>
      answers.map(({ data }, i) => data?.list.find(({ deviceSn }) => deviceSn === samples[i]!.deviceSn)?.register ?? null),
  })
}

/** The first rows as they would be taken in, beside what their meters showed last. */
interface Props {
  samples: readonly Sample[]
  last: readonly (string | null)[]
  unit: Unit | ''
  timeFormat: string
}

export function Samples({ samples, last, unit, timeFormat }: Props) {
  const t = useTranslations('readings.import')
  const { label } = useResourceTexts('reading')
  return (
    <section className={styles.samples} aria-label={t('samples')}>
      <h3>{t('samples')}</h3>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{label('deviceSn')}</th>
            <th scope="col">{t('timeInFile')}</th>
            <th scope="col">{label('time')}</th>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{label('register')}</th>
            <th scope="col">{label('lastRegister')}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample, i) => (
            <tr key={`${i} ${sample.deviceSn}`}>
              <td>{sample.deviceSn || '—'}</td>
              <td>{sample.time || '—'}</td>
              <td>
                <Time time={sample.time} format={timeFormat} />
              </td>
              <td className={cellClass(false, true)}>{sample.register || '—'}</td>
              <td className={cellClass(false, true)}>{unit === '' ? '—' : <Read register={sample.register} unit={unit} />}</td>
              <td className={cellClass(false, true)}>{last[i] ? grouped(last[i]) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** In words, so that nobody takes a month for a day. */
function Time({ time, format: written }: { time: string; format: string }) {
  const t = useTranslations('readings.import')
  const format = useFormatter()
  const read = clockReader(plainText(written))?.(time)
  if (!read) return <span className={styles.bad}>{t('notRead')}</span>
  return format.dateTime(new Date(read.wall), { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' })
}

function Read({ register, unit }: { register: string; unit: Unit }) {
  const t = useTranslations('readings.import')
  const tons = tonsOf(register, unit)
  return tons === undefined ? <span className={styles.bad}>{t('notRead')}</span> : grouped(tons)
}
