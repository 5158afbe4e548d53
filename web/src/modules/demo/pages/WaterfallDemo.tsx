import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { Ripple } from '../frame/Ripple.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Boxes.module.css'
import { texts } from './texts.ts'

const BOXES = Array.from({ length: 30 }, (_, i) => ({ number: i + 1, rows: 2 + ((i * 7) % 4) }))

/** As high as so many rows of 20 px with the gaps of 8 px between them. */
const heightOf = (rows: number) => ({ height: rows * 28 - 8 })

/** The same boxes in columns, which run downwards, and in a grid, which runs from left to right. */
export default function WaterfallDemo() {
  const t = useTexts(texts).waterfall
  return (
    <DemoFrame title="waterfall" hint={t.hint} files={['pages/WaterfallDemo.tsx', 'pages/Boxes.module.css']} isWide>
      <div className={styles.sides}>
        <Panel title={t.columns}>
          <PanelBody>
            <div className={styles.falling}>
              {BOXES.map(({ number, rows }) => (
                <Ripple key={number} tone="teal" style={heightOf(rows)} aria-label={t.box(number)}>
                  {number}
                </Ripple>
              ))}
            </div>
          </PanelBody>
        </Panel>
        <Panel title={t.grid}>
          <PanelBody>
            <div className={styles.spanning}>
              {BOXES.map(({ number, rows }) => (
                <Ripple key={number} tone="purple" style={{ gridRowEnd: `span ${rows}` }} aria-label={t.box(number)}>
                  {number}
                </Ripple>
              ))}
            </div>
          </PanelBody>
        </Panel>
      </div>
    </DemoFrame>
  )
}
