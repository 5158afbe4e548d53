import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './ReadingImport.module.css'
import type { Status } from './use-import.ts'

/** The rows left out: which meter, what stands in the file, why, and what was probably meant. */
export function ImportErrors({ errors }: Pick<Status, 'errors'>) {
  const t = useTranslations('reading.import')
  const { label } = useResourceTexts('reading')
  const refusal = useRefusal()
  return (
    <>
      <h3>
        {t('errors')}{' '}
        <Text as="small" tone="faint">
          {t('errorsHint')}
        </Text>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.errors} tabIndex={0} role="region" aria-label={t('errors')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{label('deviceSn')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, reason, deviceSn, value, nearest }) => (
              <tr key={`${line} ${field}`}>
                <td>{line}</td>
                <td>{deviceSn ?? '—'}</td>
                <td>{label(field)}</td>
                <td>{value ?? '—'}</td>
                <td>
                  {refusal(reason)}
                  {nearest && <b>{t('nearest', { deviceSn: nearest })}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Why a row was left out, in the reader's language; an unknown reason stays as it is. */
function useRefusal() {
  const t = useTranslations()
  return (reason: string) => (t.has(`reading.error.${reason}` as never) ? t(`reading.error.${reason}` as never) : reason)
}
