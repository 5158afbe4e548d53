import { type IotCard, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { CardAct } from '@weir/contract/modules/iot/card-acts'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../../platform/api.ts'
import { eachOf, useRowResults } from '../../../../platform/command/row-results.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { Allowed } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Selection } from '../../../../ui/use-selection.ts'
import { RenewChosen } from '../renewal/RenewButton.tsx'
import { groupedIccid } from '../card-look.ts'
import { useActDialog } from './use-act-dialog.ts'

interface Props {
  selection: Selection<IotCard>
}

const ACTS = ['resume', 'activate', 'stop', 'logOff'] as const
const nameOf = ({ iccid }: IotCard) => groupedIccid(iccid)

const { renew, sync, resume, activate, stop, logOff } = iotCardApi
/** One of them is needed for a card to be chosen. */
export const CHOSEN_ACTS = [renew, sync, resume, activate, stop, logOff]

/** In the footer of the list: the acts about chosen cards, each with a result per card. */
export const ActsChosen = ({ selection }: Props) => (
  <>
    <RenewChosen selection={selection} />
    <SyncChosen selection={selection} />
    {ACTS.map((type) => (
      <ActChosen key={type} type={type} selection={selection} />
    ))}
  </>
)

function SyncChosen({ selection }: Props) {
  const t = useTranslations()
  const done = useDone()
  const { action } = useResourceTexts('iotCard')
  const results = useRowResults<IotCard>(iotCardApi.sync.resource, selection, nameOf)
  const { rows } = selection
  const sync = useCommand(iotCardApi.sync, {
    onDone: (answer) => {
      if (results.settle(rows, answer) === 0) done(iotCardApi.sync, { title: t('iotCard.synced') })
    },
  })
  return (
    <Allowed to={iotCardApi.sync}>
      <Button isSmall busy={sync.isPending} why={selection.whole && t('crud.select.rowsOnly')} onClick={() => sync.mutate(eachOf(rows))}>
        {action(iotCardApi.sync)}
      </Button>
      {results.shown}
    </Allowed>
  )
}

function ActChosen({ type, selection }: Props & { type: CardAct }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('iotCard')
  const dialog = useActDialog(type)
  const results = useRowResults<IotCard>(iotCardApi[type].resource, selection, nameOf)
  const { rows } = selection
  return (
    <Allowed to={iotCardApi[type]}>
      <Button isSmall {...(type === 'logOff' && { look: 'danger' })} why={selection.whole && t('select.rowsOnly')} {...dialog.opener}>
        {action(iotCardApi[type])}
      </Button>
      {dialog.shown({ cards: rows, onSettled: (answer) => results.settle(rows, answer) > 0 })}
      {results.shown}
    </Allowed>
  )
}
