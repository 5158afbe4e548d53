import { Input } from '@mantine/core'
import { use, useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { CheckTree, type CheckTreeTexts } from '../../../ui/tree/CheckTree.tsx'
import { type CheckNode, inAsAWhole, inWithAPart } from '../../../ui/tree/tree-state.ts'

interface Choice {
  id: number
  name: string
  mayGive: boolean
  /** Of the same kind; zod gives a recursive schema no narrower type. */
  children?: object[] | undefined
}

/** A page shows in its directories; a department is chosen for itself and never because one below it is. */
const ABOVE = { menuIds: inWithAPart, deptIds: inAsAWhole }

/** A field whose value are ids of a tree. */
export function TreeField({ name, nodes }: { name: keyof typeof ABOVE; nodes: readonly Choice[] }) {
  const { form, resource } = use(FormScope)!
  const { label } = useResourceTexts(resource)
  const texts = useCheckTreeTexts()
  const errorId = useId()
  const { error } = form.getInputProps(name) as { error?: string }
  const ids = (form.getValues()[name] ?? []) as number[]
  return (
    <Input.Wrapper label={label(name)} labelElement="div" error={error} errorProps={{ id: errorId }}>
      <CheckTree
        label={label(name)}
        nodes={nodes.map(nodeOf)}
        checked={new Set(ids)}
        onChange={(next) =>
          form.setFieldValue(
            name,
            [...next].sort((a, b) => a - b),
          )
        }
        above={ABOVE[name]}
        texts={texts}
        errorId={error ? errorId : undefined}
      />
    </Input.Wrapper>
  )
}

const nodeOf = ({ id, name, mayGive, children = [] }: Choice): CheckNode => ({
  id,
  name,
  isBarred: !mayGive,
  children: (children as Choice[]).map(nodeOf),
})

function useCheckTreeTexts(): CheckTreeTexts {
  const t = useTranslations('checkTree')
  return {
    expandAll: t('expandAll'),
    collapseAll: t('collapseAll'),
    checkAll: t('checkAll'),
    uncheckAll: t('uncheckAll'),
    linked: t('linked'),
    find: t('find'),
    nothingFound: t('nothingFound'),
    barred: t('notYours'),
    checked: (count, total) => t('checked', { count, total }),
  }
}
