import { type BigFile, bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Destined } from '@weir/contract/platform/destination'
import { to } from '@weir/contract/modules/to'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { FileActs } from '../../../platform/files/FileActs.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { shownSize } from '../../../platform/upload/upload-item.ts'
import { panelWanted } from '../../../platform/upload/panel-wanted.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import styles from './BigFile.module.css'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { addFiles } from '../../../platform/upload/add-files.ts'
import { type PickKind, pickFiles } from '../../../platform/upload/pick-files.ts'
import { Button } from '../../../ui/basics/Button.tsx'

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
          <View filter={{ isOther: true }}>{t('others')}</View>
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
          <Filter name="isOther" isElsewhere />
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
          <RowMenu
            api={bigFileApi}
            row={file}
            why={whyKept(file)}
            acts={<FileActs file={file} endpoint={bigFileApi.download} input={{ id: file.id }} />}
          >
            <FormLink endpoint={bigFileApi.edit} initialValues={file} label={t('rename')} why={whyForeign(file)}>
              <Field name="name" />
            </FormLink>
          </RowMenu>
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

/** Types by the names people know them by. */
const NAMES: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/x-cfb': 'Office 97',
  'text/plain': 'TXT',
}

/** The type by the content; a name that says another one is marked. */
function FileType({ file: { mimeType, isMisnamed } }: { file: BigFile }) {
  const t = useTranslations('bigFile')
  const type =
    mimeType === 'application/octet-stream' ? t('binary') : (NAMES[mimeType] ?? mimeType.split('/')[1]!.replace(/^x-/, '').toUpperCase())
  return isMisnamed ? <StatusTag tone="warn">{t('misnamed', { type })}</StatusTag> : type
}

/** How much of the quota is used, and how much uploads under way hold. */
function QuotaBar() {
  const t = useTranslations('bigFile')
  const { data } = useRead(bigUploadApi.quota, {})
  if (!data) return null
  const { used, reserved, limit, totalUsed, totalLimit, fileMost } = data
  const [usedText, reservedText, limitText] = [shownSize(used), shownSize(reserved), shownSize(limit)]
  const share = (bytes: number) => `${Math.min((bytes / limit) * 100, 100)}%`
  return (
    <span
      className={styles.quota}
      title={t('site', { used: shownSize(totalUsed), limit: shownSize(totalLimit), most: shownSize(fileMost) })}
    >
      {t('quota')} <b>{t('quotaOf', { used: usedText, limit: limitText })}</b>
      <span className={styles.bar} role="img" aria-label={t('quotaLabel', { used: usedText, reserved: reservedText, limit: limitText })}>
        <i style={{ width: share(used) }} />
        <i style={{ width: share(reserved) }} />
      </span>
      {reserved > 0 && t('reserved', { size: reservedText })} {t('free', { size: shownSize(Math.max(limit - used - reserved, 0)) })} ·
    </span>
  )
}

type Use = BigFile['uses'][number]

/** The page of each kind of record that has files. */
const PAGES: Record<string, (use: Use) => Destined> = {
  deviceAlarm: ({ rowId }) => to('deviceAlarmDetail', { id: rowId }),
  waterMeter: ({ rowId }) => to('waterMeterDetail', { id: rowId }),
  waterCardAdjust: ({ title }) => to('waterCardAdjust', { cardNo: title }),
}

/** The records that use a file; the first ones by name. */
function FileUses({ file: { uses, useCount } }: { file: BigFile }) {
  const t = useTranslations('bigFile')
  const resource = useTranslations()
  const [first] = uses
  if (!first) return <Nothing />
  const titles: Record<string, string> = {
    deviceAlarm: resource('deviceAlarm.title'),
    waterMeter: resource('waterMeter.title'),
    waterCardAdjust: resource('waterCardAdjust.title'),
  }
  return (
    <>
      <ScreenLink to={PAGES[first.resource]?.(first)}>
        {titles[first.resource]} {first.title}
      </ScreenLink>
      {useCount > 1 && ` ${t('more', { count: useCount })}`}
    </>
  )
}

/** Where a letter is typed, it is no shortcut. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Files, pictures or a folder to upload; U chooses files. */
function PickButtons() {
  const t = useTranslations('uploads')
  const pick = async (kind: PickKind) => addFiles(await pickFiles(kind))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && event.key.toLowerCase() === 'u' && !isTyping(event.target)) void pick('file')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <Button icon="folder" onClick={() => void pick('folder')}>
        {t('folder')}
      </Button>
      <Button icon="image" onClick={() => void pick('image')}>
        {t('image')}
      </Button>
      <Button look="primary" icon="upload" onClick={() => void pick('file')}>
        {t('file')} <kbd>U</kbd>
      </Button>
    </>
  )
}
