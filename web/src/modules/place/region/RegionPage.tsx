import { regionApi, type Region } from '@weir/contract/modules/place/region'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { regionForm, departments } from './RegionForm.tsx'

/** The regions as the tree they are. */
export default function RegionPage() {
  const t = useTranslations('crud')
  const te = useTranslations('region.error')
  const tree = useTree<Region>()
  const texts = {
    expand: (name: string) => t('tree.expand', { name }),
    collapse: (name: string) => t('tree.collapse', { name }),
  }
  return (
    <CrudPage
      api={regionApi}
      arrange={tree.rows}
      filters={
        <>
          <Search name="name" />
          <Filter name="deptId" choices={departments} />
          <Filter name="status" />
        </>
      }
      columns={[
        {
          field: 'name',
          cell: (region) => (
            <TreeCell
              tree={tree}
              node={region}
              texts={texts}
              shown={<ScreenLink to={to('regionDetail', { id: region.id })}>{region.name}</ScreenLink>}
            />
          ),
        },
        'deptName',
        'sort',
        'status',
        'createdAt',
      ]}
      rowActions={({ id }) => (
        <FormLink endpoint={regionApi.add} initialValues={{ parentId: id }} label={t('addBelow')}>
          {regionForm}
        </FormLink>
      )}
      actions={<ExportButton endpoint={regionApi.export} />}
      whyKept={({ children = [] }) => (children.length > 0 ? te('inUse') : undefined)}
      addForm={regionForm}
      editForm={regionForm}
    />
  )
}
