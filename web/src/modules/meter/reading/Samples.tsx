import { useQueries } from '@tanstack/react-query'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { ClockTime } from '@weir/contract/modules/meter/time-format'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { grouped } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { HiddenText, Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { type Columns, type Unit, tonsOf } from './guess.ts'
import { rowClass } from '../../../ui/basics/layout-class.ts'
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
  columns: Columns
  readTime: (time: string) => ClockTime | undefined
}

export function Samples({ samples, last, unit, columns, readTime }: Props) {
  const t = useTranslations('reading.import')
  const { label } = useResourceTexts('reading')
  return (
    <section className={styles.samples} aria-label={t('samples')}>
      <h3>{t('samples')}</h3>
      <Table isSmall>
        <thead>
          <tr>
            <Head title={columns.deviceSn}>{label('deviceSn')}</Head>
            <Head title={columns.time}>{t('timeInFile')}</Head>
            <th scope="col">{label('time')}</th>
            <Head title={columns.register} isFigure>
              {t('inFile')}
            </Head>
            <th scope="col" className={cellClass(false, true)}>
              {label('register')}
            </th>
            <th scope="col" className={cellClass(false, true)}>
              {label('lastRegister')}
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample, i) => (
            <tr key={`${i} ${sample.deviceSn}`}>
              <td>{sample.deviceSn || '—'}</td>
              <td>{sample.time || '—'}</td>
              <td>
                <Time read={readTime(sample.time)} />
              </td>
              <td className={cellClass(false, true)}>{sample.register || '—'}</td>
              <td className={cellClass(false, true)}>
                {unit === '' ? '—' : <Read register={sample.register} unit={unit} last={last[i] ?? null} />}
              </td>
              <td className={cellClass(false, true)}>{last[i] ? grouped(last[i]) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** The title of the file stands above what its column is taken for. */
const Head = ({ title, isFigure = false, children }: { title: string; isFigure?: boolean; children: string }) => (
  <th scope="col" className={cellClass(false, isFigure)}>
    <span className={styles.title}>{title || '—'}</span>
    {children}
  </th>
)

/** In words, so that nobody takes a month for a day. */
function Time({ read }: { read: ClockTime | undefined }) {
  const t = useTranslations('reading.import')
  const format = useFormatter()
  if (!read) return <Text tone="bad">{t('notRead')}</Text>
  return format.dateTime(new Date(read.wall), { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' })
}

/** A register below the last one is held when it comes in: the unit, the column or the meter is wrong. */
function Read({ register, unit, last }: { register: string; unit: Unit; last: string | null }) {
  const t = useTranslations('reading.import')
  const tons = tonsOf(register, unit)
  if (tons === undefined) return <Text tone="bad">{t('notRead')}</Text>
  if (last === null || Number(tons) >= Number(last)) return grouped(tons)
  return (
    <span className={rowClass({ gap: 'tiny', isInline: true, isAtEnd: true, tone: 'warn' })} title={t('below', { last: grouped(last) })}>
      <Icon name="warning" size={14} />
      <HiddenText>{t('below', { last: grouped(last) })}</HiddenText>
      {grouped(tons)}
    </span>
  )
}
