import type { MonthFigure as Name, MonthFigures } from '@weir/contract/modules/sale/month-statement'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'

const BALANCES: readonly Name[] = ['opening', 'closing']

/** A figure with two places, of money and of water. A movement that did not happen is a line. */
export const MonthFigure = ({ of, name }: { of: MonthFigures; name: Name }) =>
  Number(of[name]) === 0 && !BALANCES.includes(name) ? <Nothing /> : shown(of[name])

/** Water comes with three places, money with two. */
const shown = (figure: string) => (/\.\d{3}$/.test(figure) ? shownQuantity(figure) : grouped(figure))
