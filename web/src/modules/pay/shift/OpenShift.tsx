import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { grouped, shownTime } from '../../../platform/format.ts'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Columns } from '../../../ui/Columns.tsx'
import { Equation } from '../../../ui/Equation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { isEnter } from '../../../ui/is-enter.ts'
import { BesidePanel } from './BesidePanel.tsx'
import { CountPanel } from './CountPanel.tsx'
import styles from './DayClose.module.css'
import { waterOnItsWay } from './on-its-way.ts'
import { moneyOf } from './pieces.ts'
import { ShiftRows } from './ShiftRows.tsx'
import { Slip } from './Slip.tsx'
import { useHandOver } from './use-hand-over.ts'
import { useKey } from './use-key.ts'

interface Props {
  shift: ShiftDetail
  asOf: string
  company: string
  head: ReactNode
  onClosed: (closed: ShiftDetail) => void
}

/** An open drawer: expected against counted, and its slip before it is handed over. */
export function OpenShift({ shift, asOf, company, head, onClosed }: Props) {
  const t = useTranslations('shift')
  const { data } = useRead(shiftApi.myRows, {})
  const drawer = useHandOver(shift, onClosed)
  const { gap, money, missing } = drawer
  useKey((event) => isEnter(event) && (event.ctrlKey || event.metaKey), drawer.send)
  const time = shownTime(asOf)
  return (
    <div>
      <Panel>
        {head}
        <Equation
          terms={[
            { label: t('cashIn', { count: shift.cashOrders }), value: grouped(shift.cashIn) },
            { sign: '−', label: t('cashOut', { count: shift.cashRefunds }), value: grouped(shift.cashOut) },
          ]}
          result={{
            label: t(drawer.isFilling ? 'fillUp' : 'expected', { time }),
            value: grouped(shift.expected),
            unit: t('yuan', { value: '' }).trim(),
          }}
          pending={
            shift.undelivered > 0 && (
              <>
                <StatusDot tone="info">{t('undelivered', { count: shift.undelivered })}</StatusDot>
                <span>{waterOnItsWay(shift)}</span>
              </>
            )
          }
          outlook={
            <>
              <div className={styles.line}>
                <Text tone="faint" size="tiny">
                  {t('gap')}
                </Text>
                <Text tone="faint" size="tiny">
                  {t('difference')}
                </Text>
              </div>
              <div className={styles.line}>
                <Text tone="muted">{gap === undefined ? '—' : `${grouped(moneyOf(drawer.counted))} − ${grouped(shift.expected)} =`}</Text>
                <b className={styles.gap} data-tone={gap === undefined ? undefined : gap === 0 ? 'ok' : 'bad'}>
                  {gap === undefined ? '—' : grouped(moneyOf(gap))}
                </b>
              </div>
            </>
          }
        />
      </Panel>
      <Columns
        side={
          <Panel title={t('slip')} sub={t('slipHint')}>
            <div className={styles.slip}>
              <Slip shift={drawer.slip} company={company} />
            </div>
            <div className={styles.go}>
              <Text as="p" tone="muted" size="tiny">
                {t('after', { float: grouped(shift.float) })}
              </Text>
              <Button look="primary" busy={drawer.isSending} why={missing} onClick={drawer.send}>
                {gap === undefined ? t('go') : t('handOver', money)} <kbd>Ctrl ↵</kbd>
              </Button>
              {missing !== undefined && (
                <Text as="p" tone="faint" size="tiny">
                  {missing}
                </Text>
              )}
            </div>
          </Panel>
        }
      >
        <Stack>
          <div className={styles.two}>
            <CountPanel typed={drawer.typed} isFilling={drawer.isFilling} onType={drawer.setTyped} />
            <BesidePanel shift={shift} gap={gap} why={drawer.why} onWhy={drawer.setWhy} />
          </div>
          <ShiftRows title={t('rows')} rows={data?.list ?? []} />
        </Stack>
      </Columns>
    </div>
  )
}
