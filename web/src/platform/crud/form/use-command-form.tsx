import { titleOf } from '@weir/contract/platform/declaration'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { Failure } from '../../loading/Failure.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { ApiError } from '../../server/api.ts'
import { staleRow, useConflict } from './use-conflict.ts'
import { textOf } from '../../format/format.ts'
import { useDone } from '../../command/command-texts.ts'
import { defaultsOf, type Values } from '../../command/typed-values.ts'
import { RestoredDraft, changedOf } from '../../draft/draft.tsx'
import { useAsking } from './FormQuestion.tsx'
import { useDraftedForm } from './use-drafted-form.ts'

const Conflict = lazy(() => import('./Conflict.tsx'))

/** A form of an edit begins with a row, and sends its version. */
type InitialOf<E extends Endpoint> = string extends keyof WireInput<E>
  ? object
  : 'version' extends keyof WireInput<E>
    ? { version: number; [field: string]: unknown }
    : object

export interface CommandFormOf<E extends Endpoint> {
  endpoint: E
  /** The title of its row, for the heading. */
  of?: string
  /** The endpoint's fields among these are shown and sent; personal data is typed again. */
  initialValues: InitialOf<E>
  /** The values that are checked and sent, where other values make some of the typed ones void. */
  sentOf?: (values: Values) => Values
  /** Where somebody is to see the answer, instead of the word that it is done. */
  onSaved?: (answer: WireOutput<E>) => void
  /** After a refusal that is shown already, such as to ask for figures of now. */
  onRefused?: () => void
  onClose?: () => void
}

/** The form of one command and what it says about itself, for a drawer or a page. */
export function useCommandForm<E extends Endpoint>(props: CommandFormOf<E>) {
  const { endpoint, of, initialValues, sentOf, onClose, onSaved, onRefused } = props
  const t = useTranslations('crud')
  const done = useDone()
  const schema = endpoint.input as z.ZodObject
  const began = pick(schema, { ...defaultsOf(schema), ...initialValues })
  const {
    form,
    draft,
    sending: submit,
    inputOf,
    scope,
  } = useDraftedForm(endpoint, began, {
    masks: masksOf(schema, initialValues),
    ...(sentOf && { sentOf }),
  })

  const conflict = useConflict(schema, form, draft)
  const [isIncomplete, setIncomplete] = useState(false)
  const refused = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const wrong = (errors: object, values: Values) => {
    setIncomplete(Object.keys(errors).some((field) => textOf(values[field]) === ''))
    refused(errors)
  }
  const { asking, ask } = useAsking()
  const send = (values: Values) => {
    submit.send(values, inputOf(values), {
      onSaved: (answer) => {
        if (onSaved) onSaved(answer)
        else done(endpoint, { name: of ?? titleOf(endpoint.resource, values) })
        onClose?.()
      },
      onRefused: (error, isSeen) => {
        onRefused?.()
        const present = staleRow(error)
        if (present && isSeen) {
          const isForNobody = conflict.meet(present, values) === 'nothingChanged'
          return isForNobody ? send({ ...values, version: present.version }) : undefined
        }
        if (!(error instanceof ApiError)) return
        form.setErrors(error.fieldErrors)
        refused(error.fieldErrors)
      },
    })
  }
  const save = form.onSubmit((values) => {
    setIncomplete(false)
    ask(() => send(values))
  }, wrong)

  const discard = () => {
    form.setValues({ ...emptied(form.getValues()), ...draft.discard() })
    form.clearErrors()
  }

  const said = (
    <>
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      {conflict.met && (
        <Suspense>
          <Conflict resource={endpoint.resource} name={of ?? calledBy({ ...initialValues })} met={conflict.met} form={form} />
        </Suspense>
      )}
      {submit.error && !isSaidAtFields(submit.error, schema) && !staleRow(submit.error) && (
        <Failure error={submit.error} command={endpoint} />
      )}
      {isIncomplete && <Note tone="bad">{t('form.incomplete')}</Note>}
    </>
  )
  return {
    scope,
    asking,
    save,
    discard,
    isPending: submit.isPending,
    /** Some field differs from the row. */
    isChanged: Object.keys(changedOf(schema, form.getValues(), draft.began())).length > 0,
    /** A restored draft, a conflict, a refusal. */
    said,
  }
}

/** Every reason stands at a field that the form has: then a sentence above says nothing more. */
function isSaidAtFields(error: Error, { shape }: z.ZodObject) {
  const fields = error instanceof ApiError ? Object.keys(error.fieldErrors) : []
  return fields.length > 0 && fields.every((field) => field in shape && field !== 'id')
}

const emptied = (values: Values): Values => Object.fromEntries(Object.keys(values).map((field) => [field, '']))

/** The title of the row, as far as its fields give it. */
const calledBy = ({ id, name, title }: Values) => textOf(name ?? title) || `#${textOf(id)}`

/** The endpoint's fields of the row; personal data comes masked and must not go back masked. */
const pick = ({ shape }: z.ZodObject, values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in shape && !isMarked(shape[key], 'personal')))

const masksOf = ({ shape }: z.ZodObject, values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in shape && isMarked(shape[key], 'personal')))
