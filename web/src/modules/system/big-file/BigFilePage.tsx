import { type BigFile, bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { FileActs } from '../../../platform/files/FileActs.tsx'
import { Allowed, useMay } from '../../../platform/session.tsx'
import { shownSize } from '../../../platform/upload/sizes.ts'
import { panelWanted } from '../../../platform/upload/panel-wanted.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './BigFile.module.css'
import { FileType } from './FileType.tsx'
import { FileUses } from './FileUses.tsx'
import { PickButtons } from './PickButtons.tsx'
import { QuotaBar } from './QuotaBar.tsx'

/** Kept files with their uploaders, their types and the records that use them. */
export default function BigFilePage() {
  const { mayAny } = useMay()
  const t = useTranslations('bigFile')
  const uploads = useTranslations('uploads')
  useEffect(() => {
    panelWanted.set(true)
    return () => panelWanted.set(false)
  }, [])
  const errors = useTranslations('bigFile.error')
  const whyForeign = ({ mayChange }: BigFile) => (mayChange ? undefined : errors('foreign'))
  const whyKept = (file: BigFile) => whyForeign(file) ?? (file.useCount > 0 ? t('kept') : undefined)
  return (
    <ListPage
      list={bigFileApi.list}
      counts={bigFileApi.counts}
      adds={bigUploadApi.upload}
      addsBy={uploads('file')}
      all={t('all')}
      views={
        <>
          <View filter={{ kind: 'image' }}>{t('images')}</View>
          <View filter={{ kind: 'pdf' }}>{t('pdf')}</View>
          <View filter={{ kind: 'sheet' }}>{t('sheets')}</View>
          <View filter={{ kind: 'other' }}>{t('others')}</View>
          <View filter={{ isUsed: false }} tone="warn">
            {t('unused')}
          </View>
        </>
      }
      actions={
        <Allowed to={bigUploadApi.upload}>
          <PickButtons />
        </Allowed>
      }
      filters={
        <>
          <Search name="name" />
          <Filter name="creator" />
          <Filter name="kind" />
          <Filter name="isUsed" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'name', cell: (file) => <FileName file={file} /> },
        { field: 'mimeType', cell: (file) => <FileType file={file} /> },
        { field: 'size', cell: ({ size }) => shownSize(size) },
        'creator',
        'createdAt',
        { field: 'uses', cell: (file) => <FileUses file={file} /> },
      ]}
      rowActions={(file) => (
        <>
          <FileActs file={file} endpoint={bigFileApi.download} input={{ id: file.id }} />
          <FormLink endpoint={bigFileApi.edit} initialValues={file} label={t('rename')} why={whyForeign(file)}>
            <Field name="name" />
          </FormLink>
          <RowMenu api={bigFileApi} row={file} why={whyKept(file)} />
        </>
      )}
      batch={mayAny([bigFileApi.delete]) ? (selection) => <DeleteChosen endpoint={bigFileApi.delete} selection={selection} /> : undefined}
      whyNot={whyKept}
      summary={
        <Allowed to={bigUploadApi.upload}>
          <QuotaBar />
        </Allowed>
      }
    />
  )
}

const FileName = ({ file: { name, folder, kind } }: { file: BigFile }) => (
  <span className={styles.name} title={folder ? `${folder}/${name}` : name}>
    <Icon name={kind === 'image' ? 'image' : 'file'} size={14} />
    <span>{name}</span>
  </span>
)
