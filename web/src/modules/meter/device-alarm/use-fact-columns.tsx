import type { AlarmParams } from '@weir/contract/modules/meter/alarm-types'
import type { AlarmType, DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import type { UnitCode } from '@weir/contract/platform/unit-of'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { grouped } from '../../../platform/format.ts'
import type { Column } from '../../../ui/column.ts'

type NameOf<T> = T extends unknown ? keyof T : never
type Fact = Exclude<NameOf<AlarmParams[AlarmType]>, 'suspectRegister' | 'suspectAt' | 'battery' | 'why' | 'imei' | 'reported'>

/** The facts by which rows of one cause are compared. A cause without any shows its sentence. */
const COMPARED: Partial<Record<AlarmType, readonly Fact[]>> = {
  PAID_NOT_DELIVERED: ['orderNo', 'amount'],
  LEAK_SUSPECTED: ['since', 'nights', 'flow', 'quantity', 'amount'],
  OVERDRAFT: ['remaining'],
  READING_SPIKE: ['lastRegister', 'register', 'limit'],
  READING_ROLLBACK: ['lastRegister', 'register'],
  OFFLINE: ['lastReportAt', 'hours'],
  MISSING_DAYS: ['days'],
  READING_GAP: ['from', 'to', 'days'],
  CLOCK_DRIFT: ['deviceTime', 'arrivedAt'],
  OVER_USE: ['day', 'usage', 'limit'],
  LOW_BALANCE: ['remaining', 'daysLeft'],
  SIM_QUOTA_100: ['used', 'total'],
  SIM_QUOTA_80: ['used', 'total'],
  SIM_EXPIRING: ['deadline'],
}
const UNITS: Partial<Record<Fact, UnitCode>> = {
  amount: 'yuan',
  hours: 'hour',
  flow: 'litrePerHour',
  quantity: 'ton',
  remaining: 'ton',
  register: 'ton',
  lastRegister: 'ton',
  limit: 'ton',
  usage: 'ton',
}
const FIGURE = /^-?\d+(\.\d+)?$/

/** A column for each fact of this cause; what a person wrote has none of them. */
export function useFactColumns(type: AlarmType): Column<DeviceAlarm>[] | undefined {
  const t = useTranslations()
  return useMemo(
    () =>
      COMPARED[type]?.map((fact) => {
        const unit = UNITS[fact]
        const isFigure = unit !== undefined || fact === 'days' || fact === 'nights' || fact === 'daysLeft'
        const cell = ({ params }: DeviceAlarm) => {
          const value = params[fact]
          if (value === undefined) return <Nothing />
          return FIGURE.test(value) && isFigure ? grouped(value) : value
        }
        return { id: `fact-${fact}`, name: t(`waterMeter.alarm.fact.${fact}`), ...(unit && { unit: t(`unit.${unit}`) }), cell, isFigure }
      }),
    [type, t],
  )
}
