import { Icon } from '../../../ui/icon/Icon.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Make.module.css'
import mark from './mark.svg'
import { texts } from './texts.ts'

const SIZES = [14, 16, 18] as const
const NAMES = ['drop', 'meter', 'card', 'leak'] as const
const TONES = ['plain', 'muted', 'ok', 'warn', 'bad'] as const

/** Icons by name, size and colour, and a picture from a file. */
export default function SvgDemo() {
  const t = useTexts(texts).svg
  return (
    <DemoFrame title="svgDemo" hint={t.hint} files={['make/SvgDemo.tsx', 'make/Make.module.css']}>
      <Panel title={t.sizes}>
        <PanelBody>
          <div className={styles.row}>
            {NAMES.flatMap((name) =>
              SIZES.map((size) => (
                <span key={`${name} ${size}`}>
                  <Icon name={name} size={size} /> {name} {size}
                </span>
              )),
            )}
          </div>
        </PanelBody>
      </Panel>
      <Panel title={t.colours}>
        <PanelBody>
          <div className={styles.row}>
            {TONES.map((tone) => (
              <span key={tone} className={styles.tone} data-tone={tone}>
                <Icon name="drop" size={18} /> {t.tones[tone]}
              </span>
            ))}
          </div>
        </PanelBody>
      </Panel>
      <Panel title={t.local}>
        <PanelBody>
          <img src={mark} alt={t.mark} width={48} height={48} />
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
