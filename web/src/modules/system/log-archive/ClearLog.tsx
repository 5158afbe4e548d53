import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { LogApi } from './ClearDialog.tsx'

const useDialog = lazyDialog(() => import('./ClearDialog.tsx'))

/** Empties the view of a log into its archive, after saying so. */
export function ClearLog({ api }: { api: LogApi }) {
  const { action } = useResourceTexts(api.clear.resource)
  const dialog = useDialog()
  return (
    <Allowed to={api.clear}>
      <Button icon="broom" {...dialog.opener}>
        {action(api.clear)}
      </Button>
      {dialog.shown({ api })}
    </Allowed>
  )
}
