import { personalApi } from '@weir/contract/modules/system/personal'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { dictLabel } from '../../../platform/choices/dict.ts'
import { useDict } from '../../../platform/choices/use-dict.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AvatarButton } from './AvatarButton.tsx'
import { EditPerson } from './EditPerson.tsx'
import type { Person } from './person.ts'
import styles from './Personal.module.css'
import { RemoveTelephone } from './RemoveTelephone.tsx'

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
