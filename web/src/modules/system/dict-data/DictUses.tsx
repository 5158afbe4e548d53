import { dictDataApi, type DictUse } from '@weir/contract/modules/system/dict-data'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useTextsOfAny } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'

/** The rows with values of a dictionary; absent without the permission. */
export function useDictUses(dictType: string): DictUse[] | undefined {
  const { may } = useMay()
  const { data } = useRead(dictDataApi.uses, { dictType }, { enabled: may(dictDataApi.uses) })
  return data?.list
}

interface Props {
  dictType: string
  /** One value of it; all of them where none is named. */
  dictCode?: number
}

/** In a question: the rows with a value that is about to be disabled or deleted. */
export function DictUses({ dictType, dictCode }: Props) {
  const t = useTranslations('dictType.uses')
  const uses = useDictUses(dictType)?.filter((use) => dictCode === undefined || use.dictCode === dictCode)
  if (!uses) return null
  const count = uses.reduce((sum, use) => sum + use.count, 0)
  if (count === 0) return <p>{t('none')}</p>
  return (
    <Note tone="warn">
      {t('total', { count })} <Holders uses={uses} />
    </Note>
  )
}

/** The lists with such rows, one after the other: "Meters · Model 12". */
export const Holders = ({ uses }: { uses: DictUse[] }) =>
  uses.map((use, n) => (
    <span key={`${use.dictCode} ${use.resource}`}>
      {n > 0 && '; '}
      <Holder use={use} />
    </span>
  ))

function Holder({ use: { resource, field, count, rows } }: { use: DictUse }) {
  const t = useTranslations('dictType.uses')
  const { title, label } = useTextsOfAny(resource)
  const says = `${t('of', { rows: title, field: label(field) })} ${count}`
  return <ScreenLink to={rows ?? undefined}>{says}</ScreenLink>
}
