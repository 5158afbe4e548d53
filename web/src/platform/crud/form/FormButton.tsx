import type { Endpoint } from '@weir/contract/platform/endpoint'
import { type ReactNode, useState } from 'react'

import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { near } from '../../Fetched.tsx'
import { Allowed } from '../../session.tsx'
import { useResourceTexts } from '../../texts.tsx'
import { useFormTitle } from '../command/command-texts.ts'
import { fetchForm, FormDrawer } from './FormDrawer.tsx'

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

/** A button of a page that opens a form; only for those who may send it. */
export function FormButton({
  endpoint,
  initialValues = {},
  label,
  why,
  children,
  icon,
  look,
}: Props & { icon?: IconName; look?: 'primary' }) {
  const [isOpen, setOpen] = useState(false)
  const title = useFormTitle(endpoint)
  return (
    <Allowed to={endpoint}>
      <Button look={look} why={why} {...(icon && { icon })} {...nearForm} onClick={() => setOpen(true)}>
        {label ?? title}
      </Button>
      {isOpen && (
        <FormDrawer endpoint={endpoint} initialValues={initialValues} onClose={() => setOpen(false)}>
          {children}
        </FormDrawer>
      )}
    </Allowed>
  )
}

/** The same as a link in a row. */
export function FormLink({ endpoint, initialValues = {}, label, why, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { action } = useResourceTexts(endpoint.resource)
  return (
    <Allowed to={endpoint}>
      <LinkButton why={why} {...nearForm} onClick={() => setOpen(true)}>
        {label ?? action(endpoint)}
      </LinkButton>
      {isOpen && (
        <FormDrawer endpoint={endpoint} initialValues={initialValues} onClose={() => setOpen(false)}>
          {children}
        </FormDrawer>
      )}
    </Allowed>
  )
}
