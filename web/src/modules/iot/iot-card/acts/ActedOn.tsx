import { useTranslations } from 'use-intl/react'
import type { CardAct } from '@weir/contract/modules/iot/card-rules'
import type { RowResult } from '@weir/contract/platform/rows'

import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import { groupedIccid } from '../card-state.ts'

/** So many are named; the button has the number of all. */
const NAMED = 8

/** The cards of an act, with the households that it reaches. */
export function CardNames({ cards }: { cards: readonly ActedOn[] }) {
  const t = useTranslations('iotCard.ask')
  const { label } = useResourceTexts('iotCard')
  const named = cards.slice(0, NAMED)
  return (
    <div>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{label('card')}</th>
            <th scope="col">{label('household')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ id, iccid, roomNo, name }) => (
            <tr key={id}>
              <td>{groupedIccid(iccid)}</td>
              <td>{[roomNo, name].filter(Boolean).join(' · ') || '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {cards.length > named.length && (
        <Text tone="faint" size="small">
          {t('more', { count: cards.length - named.length })}
        </Text>
      )}
    </div>
  )
}

/** A card that an act is about. */
interface ActedOn {
  id: number
  iccid: string
  roomNo: string | null
  name: string | null
}

export interface ActProps<Type extends CardAct> {
  type: Type
  cards: readonly ActedOn[]
  /** Answers whether it says the end itself: refused cards are listed. */
  onSettled?: ((answer: { results?: RowResult[] | undefined }) => boolean) | undefined
  onClose: () => void
}

/** Acts that give service need no reason. */
export type Giving = 'activate' | 'resume'
/** Acts that take service away need one. */
export type Taking = 'stop' | 'logOff'
