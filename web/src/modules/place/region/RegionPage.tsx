import { regionApi, type Region } from '@weir/contract/modules/place/region'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { TreeCell } from '../../../ui/TreeCell.tsx'
import { useTree } from '../../../ui/use-tree.ts'
import { DeptField, departments } from './DeptField.tsx'

const regions = choicesOf(regionApi.list)

const form = (
  <>
    <Field name="parentId" isParent choices={regions} />
    <Field name="name" />
    <DeptField />
    <Field name="sort" />
    <Field name="status" />
  </>
)

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
        { field: 'name', cell: (region) => <TreeCell tree={tree} node={region} texts={texts} /> },
        'deptName',
        'sort',
        'status',
        'createdAt',
      ]}
      rowActions={({ id }) => (
        <FormLink endpoint={regionApi.add} initialValues={{ parentId: id }} label={t('addBelow')}>
          {form}
        </FormLink>
      )}
      whyKept={({ children = [] }) => (children.length > 0 ? te('inUse') : undefined)}
      addForm={form}
      editForm={form}
    />
  )
}
