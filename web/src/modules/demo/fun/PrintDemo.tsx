import { createPortal } from 'react-dom'

import { usePaper } from '../../../platform/browser/use-paper.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Print.module.css'
import { texts } from './texts.ts'

/** Tons and yuan of the items; litres and fen, so that their sums are exact. */
const ITEMS = [
  [10_000, 2500],
  [10_000, 950],
  [10_000, 200],
] as const
const total = ITEMS.reduce((sum, [, fen]) => sum + fen, 0)
const tons = (litres: number) => (litres / 1000).toFixed(2)
const yuan = (fen: number) => (fen / 100).toFixed(2)

/** Prints a part of the page: beside the page stands a copy that paper alone shows. */
export default function PrintDemo() {
  const t = useTexts(texts).print
  const { paper, show } = usePaper<true>('demo')
  return (
    <DemoFrame
      title="printJs"
      hint={t.hint}
      files={['fun/PrintDemo.tsx', 'fun/Print.module.css']}
      actions={
        <Button look="primary" icon="print" onClick={() => show(true)}>
          {t.print}
        </Button>
      }
    >
      <Panel title={t.receipt}>
        <Receipt />
      </Panel>
      {paper &&
        createPortal(
          <div className={styles.paper} data-paper="demo">
            <h1>{t.receipt}</h1>
            <Receipt />
          </div>,
          document.body,
        )}
    </DemoFrame>
  )
}

function Receipt() {
  const t = useTexts(texts).print
  const figure = cellClass(false, true)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col" className={figure}>
            {t.quantity}
          </th>
          <th scope="col" className={figure}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {ITEMS.map(([litres, fen], i) => (
          <tr key={i}>
            <td>{t.rows[i]}</td>
            <td className={figure}>{tons(litres)}</td>
            <td className={figure}>{yuan(fen)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.total}</th>
          <td />
          <td className={figure}>{yuan(total)}</td>
        </tr>
      </tbody>
    </Table>
  )
}
