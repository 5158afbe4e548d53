import type { MonthFigure as Name, MonthFigures } from '@weir/contract/modules/water/month-statement'

import { grouped } from '../../../platform/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'

const BALANCES: readonly Name[] = ['opening', 'closing']

/** A figure with all its places: rounded tons would not add up. A movement that did not happen is a line. */
export const MonthFigure = ({ of, name }: { of: MonthFigures; name: Name }) =>
  Number(of[name]) === 0 && !BALANCES.includes(name) ? <Nothing /> : grouped(of[name])
