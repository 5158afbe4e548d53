import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { ComponentType } from 'react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

interface Props {
  card: WaterCard
  label?: string
  /** The reason that forbids it now. */
  why?: string | undefined
}
type Drawer = ComponentType<{ card: WaterCard; onClose: () => void }>

/** A link to an act about one card, in a row or a menu; its drawer is fetched late. */
export function actLink(endpoint: Endpoint, from: () => Promise<{ default: Drawer }>) {
  const useDrawer = lazyDialog(withForm(from))
  return function ActLink({ card, label, why }: Props) {
    const drawer = useDrawer()
    const { action } = useResourceTexts(endpoint.resource)
    return (
      <Allowed to={endpoint}>
        <LinkButton why={why} {...drawer.opener}>
          {label ?? action(endpoint)}
        </LinkButton>
        {drawer.shown({ card })}
      </Allowed>
    )
  }
}
