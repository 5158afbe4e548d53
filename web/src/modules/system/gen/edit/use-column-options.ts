import { genApi } from '@weir/contract/modules/system/gen'
import { DISPLAY_TYPES, GO_TYPES, QUERY_METHODS, TS_TYPES } from '@weir/contract/modules/system/gen-settings'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import type { ColumnOptions, Option } from './column-cells.ts'

const plain = (value: string): Option => ({ value, label: value })

/** The choices of the columns: fixed ones, the dictionaries, and the resources that a column may refer to. */
export function useColumnOptions(): ColumnOptions {
  const t = useTranslations('gen')
  const dicts = useRead(dictTypeApi.optionSelect, {}).data
  const related = useRead(genApi.relationTable, {}).data
  return useMemo(
    () => ({
      goType: GO_TYPES.map(plain),
      tsType: TS_TYPES.map(plain),
      queryMethod: QUERY_METHODS.map((value) => ({ value, label: t(`query.${value}`) })),
      displayType: DISPLAY_TYPES.map((value) => ({ value, label: t(`display.${value}`) })),
      dictType: (dicts?.list ?? []).map(({ name, type }) => ({ value: type, label: `${type} · ${name}` })),
      link: (related?.list ?? []).flatMap(({ address, title, fields }) =>
        fields.map(({ field, label }) => ({ value: `${address}.${field}`, label: `${title} · ${label}` })),
      ),
    }),
    [t, dicts, related],
  )
}
