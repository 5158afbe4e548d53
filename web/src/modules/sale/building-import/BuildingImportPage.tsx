import { communityApi } from '@weir/contract/modules/place/community'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { HomesFoot } from './HomesFoot.tsx'
import { HomesTable } from './HomesTable.tsx'
import { SourceStep } from './SourceStep.tsx'
import styles from './building-import.module.css'
import { bodyOf } from './guess.ts'
import { useHomes } from './use-homes.ts'

/** A new building from a spreadsheet: pasted, understood in words, checked row by row, mended in place, and the good rows imported. */
export default function BuildingImportPage() {
  const id = Number(useSearchParams()[0].get('communityId'))
  const community = useRead(communityApi.get, { id }, { enabled: id > 0 })
  if (id > 0 && community.isPending) return null
  return <Steps communityName={community.data?.name ?? ''} />
}

function Steps({ communityName }: { communityName: string }) {
  const t = useTranslations('buildingImport')
  const title = useTranslations('menu')('buildingImport')
  const state = useHomes(communityName)
  const { source, take, homes, failure, isSending } = state
  return (
    <ListFrame aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Text tone="muted" size="small">
          {source ? t('of', { name: source.filename, count: state.guess ? bodyOf(source.sheet, state.guess).length : 0 }) : t('what')}
        </Text>
        <Grow />
        {source && (
          <Button isSmall disabled={isSending} onClick={() => take(undefined)}>
            {t('another')}
          </Button>
        )}
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      {source?.workbook && source.workbook.others.length > 0 && (
        <Note tone="warn">{t('oneSheet', { sheet: source.workbook.sheet, others: source.workbook.others.join(t('listed')) })}</Note>
      )}
      <div className={styles.body}>
        {!source && <SourceStep state={state} />}
        {source && <ColumnsStep state={state} />}
        {homes && <HomesTable state={state} />}
      </div>
      {source && <HomesFoot state={state} />}
    </ListFrame>
  )
}
