import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })
export type Column<Row extends object> = ColumnDef<typeof features, Row>
export interface Sort {
  orderBy: string
  isAsc: boolean
}

interface Props<Row extends { id: number }> {
  rows: Row[]
  columns: Column<Row>[]
  label: string
  emptyText: string
  sort?: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Plain cells only: kit components inside cells double the cost of a refill. */
export function DataTable<Row extends { id: number }>({ rows, columns, label, emptyText, sort, onSort }: Props<Row>) {
  const sorting: SortingState = sort ? [{ id: sort.orderBy, desc: !sort.isAsc }] : []
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change
      onSort(first && { orderBy: first.id, isAsc: !first.desc })
    },
  })
  const ariaSort = { asc: 'ascending', desc: 'descending' } as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="data-table">
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const direction = header.column.getIsSorted()
                return (
                  <th key={header.id} scope="col" aria-sort={direction ? ariaSort[direction] : undefined}>
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{emptyText}</td>
            </tr>
          )}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
