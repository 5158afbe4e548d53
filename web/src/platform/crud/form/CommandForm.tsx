import { titleOf } from '@weir/contract/platform/declaration'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { ActFoot, FootScope } from './ActFoot.tsx'
import { useFormTitle } from '../../command/command-texts.ts'
import { FormScope } from '../fields/Field.tsx'
import { AskScope } from './FormQuestion.tsx'
import { type CommandFormOf, useCommandForm } from './use-command-form.tsx'

export interface FormDrawerProps<E extends Endpoint> extends CommandFormOf<E> {
  /** The name of the drawer, if it is not the usual one of its endpoint. */
  title?: string
  onClose: () => void
  /** Of the drawer, where its form needs more than the usual one. */
  width?: string
  /** An `<ActFoot>`, where the button says more than the heading. */
  foot?: ReactNode
  /** One `<Field>` per input. */
  children: ReactNode
}

/** A form that submits to one command. Errors of the server appear at the fields, and no typed text is lost. */
export default function CommandForm<E extends Endpoint>(props: FormDrawerProps<E>) {
  const { endpoint, initialValues, onClose, width, foot, children } = props
  const t = useTranslations('crud')
  const { title, of, verb } = useHeading(endpoint, initialValues, props)
  const { scope, asking, save, said, isPending } = useCommandForm(props)
  return (
    <SideDrawer title={of ? `${title} · ${of}` : title} closeLabel={t('close')} {...(width && { width })} onClose={onClose}>
      <form ref={startTyping} onSubmit={save} noValidate>
        <FormScope value={scope}>
          <DrawerBody>
            {said}
            <AskScope value={asking}>{children}</AskScope>
          </DrawerBody>
          <FootScope value={{ isPending, onClose }}>{foot ?? <ActFoot verb={verb} />}</FootScope>
        </FormScope>
      </form>
    </SideDrawer>
  )
}

/** An edit names its row and saves it. Any other command ends in its own verb and object. */
function useHeading(endpoint: Endpoint, row: object, given: { title?: string; of?: string }) {
  const save = useTranslations('crud')('save')
  const usual = useFormTitle(endpoint)
  const isEdit = endpoint.action === 'edit' || 'version' in row
  const title = given.title ?? usual
  return { title, of: given.of ?? (isEdit ? titleOf(endpoint.resource, row) : undefined), verb: isEdit ? save : title }
}

/** The drawer begins in its first field, even a choice. Without the mark it would begin on its close button. */
function startTyping(form: HTMLFormElement | null) {
  form?.querySelector('input:not([disabled], [type="hidden"]), textarea, [data-dates-input]')?.setAttribute('data-autofocus', '')
}
