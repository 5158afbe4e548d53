import { personalApi } from '@weir/contract/modules/system/personal'
import { lazy, Suspense, useState, use, type ChangeEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { useDict, dictLabel } from '../../../platform/choices/dict.tsx'
import { shownInstant, textOf } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton, Spinner } from '../../../ui/basics/Button.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import styles from './Personal.module.css'
import { FormLink, FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useCommand } from '../../../platform/server/api.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { toast } from '../../../ui/basics/toast.tsx'

const PasswordDrawer = lazy(() => import('./PasswordDrawer.tsx'))

/** Picture, names and facts; the two forms that change them. */
export function PersonHead({ person }: { person: Person }) {
  const { label, action } = useResourceTexts('personal')
  const comma = useTranslations('crud')('comma')
  const [isChanging, change] = useState(false)
  const genders = useDict('sys_user_sex')
  const facts = {
    deptName: person.deptName,
    roleNames: person.roleNames.join(comma),
    gender: dictLabel(genders, person.gender),
    telephone: person.telephone,
    email: person.email,
    time: shownInstant(person.time),
  }
  return (
    <Panel className={styles.head}>
      <AvatarButton person={person} />
      <div className={styles.names}>
        <h1>{person.userNickname || person.userName}</h1>
        <p>{person.userName}</p>
      </div>
      <div className={styles.actions}>
        <Button icon="keyboard" onClick={() => change(true)}>
          {action(personalApi.changePassword)}
        </Button>
        <EditPerson person={person} />
      </div>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              {value || '—'} {name === 'telephone' && value && <RemoveTelephone />}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>{isChanging && <PasswordDrawer onClose={() => change(false)} />}</Suspense>
    </Panel>
  )
}

/** A number one no longer has should sign nobody in. */
function RemoveTelephone() {
  const t = useTranslations('personal')
  return (
    <FormLink endpoint={personalApi.removeTelephone} initialValues={{ password: '' }}>
      <PasswordField name="password" autoComplete="current-password" description={t('telephoneGone')} />
    </FormLink>
  )
}

/** The fields that a person sets. A new phone number asks for the password, because it is a way to sign in. */
function EditPerson({ person }: { person: Person }) {
  const t = useTranslations('personal')
  const [isOpen, setOpen] = useState(false)
  const { userNickname, email, gender, telephone, version } = person
  return (
    <>
      <Button look="primary" icon="edit" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <FormDrawer
          endpoint={personalApi.edit}
          of={userNickname}
          initialValues={{ userNickname, email, gender: String(gender), telephone, version }}
          onClose={() => setOpen(false)}
        >
          <Field name="userNickname" />
          <Field name="gender" />
          <Field name="email" />
          <Field name="telephone" />
          <ForTelephone />
        </FormDrawer>
      )}
    </>
  )
}

function ForTelephone() {
  const t = useTranslations('personal')
  const typed = textOf(use(FormScope)?.form.values['telephone'])
  return typed === '' ? null : <PasswordField name="password" autoComplete="current-password" description={t('whyPassword')} />
}

/** The picture, or the first letter; a click chooses another one. */
function AvatarButton({ person: { avatar, userNickname, userName } }: { person: Person }) {
  const t = useTranslations('personal')
  const file = useRef<HTMLInputElement>(null)
  const done = useDone()
  const { mutate, isPending } = useCommand(personalApi.edit, { onDone: () => done(personalApi.edit) })
  const save = (picture: string) => mutate({ avatar: picture })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = '' // the same file may be chosen again
    if (!chosen) return
    const picture = await squarePicture(chosen).catch(() => undefined)
    if (picture === undefined) toast.bad(t('noPicture'))
    else save(picture)
  }
  return (
    <div className={styles.portrait}>
      <button
        type="button"
        className={styles.avatar}
        title={t('changeAvatar')}
        aria-label={t('changeAvatar')}
        aria-busy={isPending}
        onClick={() => file.current?.click()}
      >
        {avatar ? <img src={avatar} alt="" /> : <span aria-hidden="true">{(userNickname || userName).slice(0, 1).toUpperCase()}</span>}
        <span className={styles.mark}>{isPending ? <Spinner /> : <Icon name="edit" size={14} />}</span>
      </button>
      <input ref={file} type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={(event) => void choose(event)} />
      {avatar && <LinkButton onClick={() => save('')}>{t('removeAvatar')}</LinkButton>}
    </div>
  )
}

/** Pixels of each side; an avatar is never shown larger than half of it. */
const SIDE = 128

/** The middle of a picture, as a square of 128 pixels in a `data:` address. Rejects what is no picture. */
async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const { x, y, side } = middleSquare(picture)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff' // under what is transparent: JPEG is not
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}

/** The largest square in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The signed-in user, as the personal page has them. */
type Person = WireOutput<(typeof personalApi)['get']>
export type OwnSession = WireOutput<(typeof personalApi)['sessions']>['list'][number]
