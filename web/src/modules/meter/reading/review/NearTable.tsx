import type { Review } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../../platform/format.ts'
import { useLabelled, useResourceTexts } from '../../../../platform/texts.tsx'
import { hidden } from '../../../../ui/basics/look.ts'
import { cellClass } from '../../../../ui/column.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { markOf } from '../chart/mark-of.ts'
import { signed } from '../decide/figures.ts'
import { MessageLink } from '../MessageLink.tsx'
import styles from './Review.module.css'

/** Rows before and after the reading; the server sends at least so many. */
const [BEFORE, AFTER] = [3, 2]

const TONES = { accepted: 'ok', held: 'warn', leftOut: 'idle' } as const

/** The neighbours of the reading, the newest first, each against the accepted one before it. */
export function NearTable({ review: { reading, readings } }: { review: Review }) {
  const t = useTranslations('reading')
  const labelled = useLabelled()
  const { label, option } = useResourceTexts('reading')
  const at = readings.findIndex(({ id }) => id === reading.id)
  const from = Math.max(0, at - BEFORE)
  const near = readings.slice(from, at + AFTER + 1)
  return (
    <div className={styles.near}>
      <Table isSmall>
        <caption className={hidden}>{t('review.near')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('time')}</th>
            <th scope="col" className={cellClass(false, true)}>
              {label('register')}
            </th>
            <th scope="col" className={cellClass(false, true)}>
              {labelled(t('review.change'), 'ton')}
            </th>
            <th scope="col">{label('source')}</th>
            <th scope="col">{label('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {near
            .map((one, i) => {
              const last = readings.slice(0, from + i).findLast(({ accepted }) => accepted)
              const mark = markOf(one)
              return (
                <tr key={one.id} data-asked={one.id === reading.id}>
                  <td>{shownInstant(one.time)}</td>
                  <td className={cellClass(false, true)}>{grouped(one.register)}</td>
                  <td className={cellClass(false, true)}>{last ? signed(difference(one.register, last.register)) : '—'}</td>
                  <td>
                    <MessageLink id={one.id}>{option('source', one.source)}</MessageLink>
                  </td>
                  <td>
                    <StatusTag tone={TONES[mark]}>{t(`chart.${mark}`)}</StatusTag> {option('verdict', one.verdict)}
                  </td>
                </tr>
              )
            })
            .reverse()}
        </tbody>
      </Table>
    </div>
  )
}

/** In whole litres: tons are no binary numbers. */
const difference = (a: string, b: string) => ((litres(a) - litres(b)) / 1000).toFixed(3)
const litres = (decimal: string) => Math.round(Number(decimal) * 1000)
