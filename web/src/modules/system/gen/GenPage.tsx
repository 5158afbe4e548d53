import { genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { DownloadZip } from './generated-files.tsx'

const useImport = lazyDialog(() => import('./import/ImportDrawer.tsx'))
const usePreviewDrawer = lazyDialog(() => import('./preview/PreviewDrawer.tsx'))

/** The tables whose code is generated here. A row opens its settings. */
export default function GenPage() {
  const { mayAny } = useMay()
  const t = useTranslations('gen')
  const importing = useImport()
  const importButton = (
    <Allowed to={genApi.importTable}>
      <Button icon="import" look="primary" {...importing.opener}>
        {t('importTables')}
      </Button>
    </Allowed>
  )
  return (
    <ListPage<GenTable>
      list={genApi.tableList}
      counts={genApi.counts}
      made={{ title: t('noneImported'), advice: t('noneImportedAbout'), button: importButton }}
      actions={
        <>
          {importButton}
          {importing.shown({})}
        </>
      }
      filters={
        <>
          <Search name="tableName" />
          <Filter name="tableComment" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        {
          field: 'tableName',
          cell: ({ id, tableName }) => (
            <ScreenLink to={to('genEdit', { id })}>
              <code>{tableName}</code>
            </ScreenLink>
          ),
        },
        'tableComment',
        'functionName',
        'template',
        { field: 'businessName', cell: ({ packageName, businessName }) => <code>{`${packageName}/${businessName}`}</code> },
        'columnCount',
        'updatedAt',
        {
          field: 'generatedAt',
          cell: ({ generatedAt }) => (generatedAt ? shownInstant(generatedAt) : <Text tone="faint">{t('notWritten')}</Text>),
        },
      ]}
      rowActions={(table) => <RowActs table={table} />}
      batch={
        mayAny([genApi.download, genApi.delete])
          ? (selection) => (
              <>
                <DownloadZip ids={selection.rows.map(({ id }) => id)} isSmall />
                <DeleteChosen endpoint={genApi.delete} selection={selection} />
              </>
            )
          : undefined
      }
    />
  )
}

function RowActs({ table }: { table: GenTable }) {
  const t = useTranslations('gen')
  const crud = useTranslations('crud')
  const preview = usePreviewDrawer()
  return (
    <>
      <ScreenLink isAct to={to('genEdit', { id: table.id })}>
        {t('edit')}
      </ScreenLink>
      <Allowed to={genApi.preview}>
        <LinkButton {...preview.opener}>{t('preview')}</LinkButton>
        {preview.shown({ table })}
      </Allowed>
      <Allowed toAny={[genApi.get, genApi.delete]}>
        <MoreMenu label={crud('moreActions')}>
          <HistoryLink of={genApi.get} id={table.id} name={table.tableName} />
          <DeleteLink endpoint={genApi.delete} row={table} />
        </MoreMenu>
      </Allowed>
    </>
  )
}
