import { firstDayOf } from '@weir/contract/modules/iot/cycle'
import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl/react'

import { shownDay } from '../../../../../platform/format.ts'
import { LinkButton } from '../../../../../ui/Button.tsx'
import { Empty } from '../../../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../../../ui/Panel.tsx'
import { shortDay } from '../../card-look.ts'
import { axisOf } from './axis.ts'
import { AxisHead } from './AxisHead.tsx'
import { NextTotal } from './NextTotal.tsx'
import { PackageRow } from './PackageRow.tsx'
import styles from './packages.module.css'

const ORDER: Record<IotPackage['state'], number> = { active: 0, coming: 1, ended: 2, refunded: 3 }
/** Packages that are over and still of interest. */
const OVER_SHOWN = 2

const isOver = ({ state }: IotPackage) => state === 'ended' || state === 'refunded'

/** Active packages first, each by its start; those that are over come last, the latest first. */
const sorted = (packages: readonly IotPackage[]) =>
  packages.toSorted(
    (a, b) =>
      ORDER[a.state] - ORDER[b.state] || (isOver(a) ? Date.parse(b.end) - Date.parse(a.end) : Date.parse(a.start) - Date.parse(b.start)),
  )

/** The packages as bars over one time with today's line, each with its traffic and the next cycle. */
export function PackagesPanel({ detail }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const { card, cycle, packages } = detail
  const lines = sorted(packages)
  const over = lines.filter(isOver)
  const older = isWhole ? [] : over.slice(OVER_SHOWN)
  const shown = lines.filter((one) => !older.includes(one))
  const axis = axisOf(shown, now)
  const first = firstDayOf(card.operator)
  return (
    <Panel
      title={t('title')}
      sub={first === 1 ? t('closesAtEnd') : t('closes', { day: String(first - 1) })}
      tools={packages.length > 0 && <Looks />}
    >
      {packages.length === 0 ? (
        <Empty title={t('none')} advice={t('noneAdvice')} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className={styles.bars} role="table" aria-label={t('title')} tabIndex={0}>
            <AxisHead axis={axis} next={shortDay(shownDay(cycle.end))} />
            {shown.map((one) => (
              <PackageRow key={one.id} one={one} axis={axis} now={now} detail={detail} />
            ))}
          </div>
          {older.length > 0 && (
            <PanelBody>
              <LinkButton onClick={() => setWhole(true)}>{t('older', { count: older.length })}</LinkButton>
            </PanelBody>
          )}
          <NextTotal detail={detail} />
        </>
      )}
    </Panel>
  )
}

function Looks() {
  const t = useTranslations('iotCard.packages')
  return (
    <span className={styles.looks}>
      <i data-look="past">{t('past')}</i>
      <i data-look="future">{t('future')}</i>
      <i data-look="coming">{t('coming')}</i>
    </span>
  )
}
