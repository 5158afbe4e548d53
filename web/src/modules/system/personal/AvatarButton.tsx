import { personalApi } from '@weir/contract/modules/system/personal'
import { type ChangeEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { LinkButton, Spinner } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Person } from './person.ts'
import styles from './Personal.module.css'
import { squarePicture } from './square-picture.ts'

/** The picture, or the first letter; a click chooses another one. */
export function AvatarButton({ person: { avatar, userNickname, userName } }: { person: Person }) {
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
