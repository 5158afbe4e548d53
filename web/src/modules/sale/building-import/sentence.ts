import type { HomeField } from '@weir/contract/modules/sale/building-row'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { type Cells, maskedPhone } from './homes.ts'

/** Said without its name: the value shows what it is. */
const PLAIN: readonly HomeField[] = ['communityName', 'roomName', 'name', 'telephone', 'documentKind']

/** A row in words: "3-2-1203, Li Jing, 138****1234, initial register 12.3 t". */
export function useSentence() {
  const t = useTranslations('buildingImport')
  const { parts } = useResourceTexts('buildingImport')
  const said = (field: HomeField, cell: string) => {
    const { name, unit } = parts(field)
    if (field === 'telephone') return maskedPhone(cell)
    if (field === 'idCardNo') return t('idEndsWith', { end: cell.slice(-4) })
    if (PLAIN.includes(field)) return cell
    return [name, trimmed(field, cell), unit].filter(Boolean).join(' ')
  }
  const order: readonly HomeField[] = [
    'communityName',
    'roomName',
    'name',
    'telephone',
    'documentKind',
    'idCardNo',
    'unitPrice',
    'cardNo',
    'deviceSn',
    'deviceModel',
    'initialRegister',
    'openingBalance',
  ]
  return (cells: Cells): string =>
    order
      .filter((field) => (cells[field] ?? '') !== '')
      .map((field) => said(field, cells[field]!))
      .join(t('comma'))
}

/** `12.300` is said as 12.3. */
const trimmed = (field: HomeField, cell: string) =>
  field === 'initialRegister' && /^\d+\.\d+$/.test(cell) ? cell.replace(/\.?0+$/, '') : cell
