import type { Endpoint, WireOutput } from '@weir/contract/platform/endpoint'
import { type ReactNode, useState } from 'react'

import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { IconName } from '../../../ui/icon/Icon.tsx'
import { useFormTitle } from '../../command/command-texts.ts'
import { Fetched, near } from '../../loading/Fetched.tsx'
import { Allowed } from '../../session/session.tsx'
import { useResourceTexts } from '../../texts/texts.tsx'
import type { FormDrawerProps } from './CommandForm.tsx'

const fetchForm = () => import('./CommandForm.tsx')

/** A drawer with a form for one command. The form and its controls are fetched when the first one opens. */
export const FormDrawer = <E extends Endpoint>(props: FormDrawerProps<E>) => (
  <Fetched<FormDrawerProps<E>> from={fetchForm} props={props} onFail={props.onClose} />
)

/** Fetches a part that draws a form together with the form: one wait instead of two. */
export const withForm =
  <Part,>(from: () => Promise<Part>) =>
  () =>
    Promise.all([from(), fetchForm()]).then(([part]) => part)

const nearForm = near(fetchForm)

interface Props {
  endpoint: Endpoint
  initialValues?: object
  /** Its text, if it differs from its endpoint's usual name. */
  label?: string
  /** The reason why it is disabled now. */
  why?: string | undefined
  /** One `<Field>` per input. */
  children: ReactNode
}

interface ButtonProps extends Props {
  icon?: IconName
  look?: 'primary'
  /** The subject, for the heading. */
  of?: string | undefined
  foot?: ReactNode
  /** Says what was done, in place of the usual word. */
  onSaved?: ((answer: WireOutput<Endpoint>) => void) | undefined
}

/** A button of a page that opens a form; only for those who may send it. */
export function FormButton({ endpoint, initialValues = {}, label, why, children, icon, look, of, foot, onSaved }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const title = useFormTitle(endpoint)
  return (
    <Allowed to={endpoint}>
      <Button look={look} why={why} {...(icon && { icon })} {...nearForm} onClick={() => setOpen(true)}>
        {label ?? title}
      </Button>
      {isOpen && (
        <FormDrawer
          endpoint={endpoint}
          initialValues={initialValues}
          foot={foot}
          onClose={() => setOpen(false)}
          {...(of !== undefined && { of })}
          {...(onSaved && { onSaved })}
        >
          {children}
        </FormDrawer>
      )}
    </Allowed>
  )
}

interface LinkProps extends Omit<Props, 'children'> {
  /** One `<Field>` per input; or the whole drawer, where the form needs more of its row than the list holds. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The same as a link in a row. */
export function FormLink({ endpoint, initialValues = {}, label, why, children }: LinkProps) {
  const [isOpen, setOpen] = useState(false)
  const { action } = useResourceTexts(endpoint.resource)
  const close = () => setOpen(false)
  return (
    <Allowed to={endpoint}>
      <LinkButton why={why} {...nearForm} onClick={() => setOpen(true)}>
        {label ?? action(endpoint)}
      </LinkButton>
      {isOpen &&
        (typeof children === 'function' ? (
          children(close)
        ) : (
          <FormDrawer endpoint={endpoint} initialValues={initialValues} onClose={close}>
            {children}
          </FormDrawer>
        ))}
    </Allowed>
  )
}
