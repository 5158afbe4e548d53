import { type ComponentType, useState } from 'react'

import { Fetched, near } from './Fetched.tsx'

/**
 * A dialog or drawer that is fetched when somebody comes near its button. The hook holds whether it is open:
 * `const useDialog = lazyDialog(() => import('./Dialog.tsx'))`, then `<Button {...dialog.opener}>` and `{dialog.shown({ id })}`.
 */
export function lazyDialog<Props extends { onClose: () => void }>(from: () => Promise<{ default: ComponentType<Props> }>) {
  const nearButton = near(from)
  return function useDialog() {
    const [isOpen, setOpen] = useState(false)
    const open = () => setOpen(true)
    const close = () => setOpen(false)
    return {
      open,
      /** For the button that opens it. */
      opener: { ...nearButton, onClick: open },
      /** Where it stands; closed, this is nothing. A file that does not come closes it with a toast. */
      shown: (props: Omit<Props, 'onClose'>) =>
        isOpen && <Fetched from={from} props={{ ...props, onClose: close } as Props} onFail={close} />,
    }
  }
}
