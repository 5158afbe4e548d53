import { type AlarmDuty, alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const useDrawer = lazyDialog(() => import('./DutyMessages.tsx'))

/** Opens the messages of a rule, those too that did not leave. */
export function MessagesLink({ rule }: { rule: AlarmDuty }) {
  const { action } = useResourceTexts('alarmDuty')
  const drawer = useDrawer()
  return (
    <Allowed to={alarmDutyApi.get}>
      <LinkButton {...drawer.opener}>{action(alarmDutyApi.messages)}</LinkButton>
      {drawer.shown({ rule })}
    </Allowed>
  )
}
