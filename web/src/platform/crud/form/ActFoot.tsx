import { createContext, type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/basics/Button.tsx'
import { DrawerFooter } from '../../../ui/overlay/SideDrawer.tsx'

/** Of the form that a foot belongs to. */
export const FootScope = createContext<{ isPending: boolean; onClose: () => void } | undefined>(undefined)

interface Props {
  /** Verb and object: "Close card 0012". */
  verb: string
  look?: 'primary' | 'danger-solid'
  /** The effect of the button: household, tons, yuan. */
  restate?: ReactNode
  /** The reason that nothing can be sent yet. */
  why?: string | undefined
}

/** The end of a form: its effect in one sentence, and the button. */
export function ActFoot({ verb, look = 'primary', restate, why }: Props) {
  const t = useTranslations('crud')
  const { isPending, onClose } = use(FootScope)!
  const isSafe = look === 'primary'
  return (
    <DrawerFooter restate={restate}>
      <Button onClick={onClose}>
        {t('cancel')}
        <kbd>Esc</kbd>
      </Button>
      {/* A disabled button keeps Enter in a field from sending, too. */}
      <Button type="submit" look={look} busy={isPending} disabled={why !== undefined} why={why}>
        {verb}
        {isSafe && <kbd>Enter</kbd>}
      </Button>
    </DrawerFooter>
  )
}
