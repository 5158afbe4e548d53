import { setupApi, type Town } from '@weir/contract/modules/system/setup'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './Setup.module.css'

interface Props {
  onLeft: (keptAt: string) => void
  onClose: () => void
}

/** Says exactly what goes and what stays, before the name of the company is typed. */
export default function LeaveTownDrawer({ onLeft, onClose }: Props) {
  const t = useTranslations('setup')
  const { option } = useResourceTexts('setup')
  const query = useRead(setupApi.town, {})
  const why = query.data?.why
  return (
    <FormDrawer
      endpoint={setupApi.leaveTown}
      initialValues={{}}
      title={t('leaveQuestion')}
      foot={<ActFoot verb={t('leaveQuestion')} look="danger-solid" why={why ? option('why', why) : undefined} />}
      onSaved={({ keptAt }) => onLeft(keptAt)}
      onClose={onClose}
    >
      <Loaded query={query}>{(town) => (town.why ? <Note tone="warn">{option('why', town.why)}</Note> : <Change town={town} />)}</Loaded>
    </FormDrawer>
  )
}

function Change({ town: { goes, changes, accounts, deviceKeys, parameters, realPayments, realMeters, word } }: { town: Town }) {
  const t = useTranslations('setup')
  const isReal = realPayments + realMeters > 0
  return (
    <Stack gap="wide">
      <div>
        <h3>{t('goesTitle')}</h3>
        <ul className={styles.list}>
          {goes.map(({ resource, title, count }) => (
            <li key={resource}>{t('goesLine', { title, count })}</li>
          ))}
        </ul>
        {changes > 0 && (
          <Text as="p" tone="muted">
            {t('changesLine', { count: changes })}
          </Text>
        )}
      </div>
      <div>
        <h3>{t('staysTitle')}</h3>
        <ul className={styles.list}>
          <li>{t('staysAccounts', { names: accounts.join(', ') })}</li>
          <li>{t('staysParameters', { count: parameters })}</li>
          <li>{t('staysKeys', { count: deviceKeys })}</li>
        </ul>
      </div>
      {isReal && <Note tone="bad">{t('realNote', { payments: realPayments, meters: realMeters })}</Note>}
      <Note tone="warn">{t('restartNote')}</Note>
      <Text as="p">{t('typeWord', { word })}</Text>
      <Field name="word" />
      {isReal && <Field name="isRealKnown" />}
    </Stack>
  )
}
