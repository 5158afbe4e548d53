import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { Ripple } from '../frame/Ripple.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Boxes.module.css'
import { texts } from './texts.ts'

const TONES = [undefined, 'light', 'red', 'orange', 'purple', 'green', 'teal'] as const
const BOXES = Array.from({ length: 12 }, (_, i) => i)

/** Ripples of several colours. */
export default function WavesDemo() {
  const t = useTexts(texts).waves
  return (
    <DemoFrame
      title="waves"
      hint={t.hint}
      files={['pages/WavesDemo.tsx', 'frame/Ripple.tsx', 'frame/Ripple.module.css', 'pages/Boxes.module.css']}
    >
      <Panel title={t.buttons}>
        <PanelBody>
          <div className={styles.line}>
            {TONES.map((tone, i) => (
              <Ripple key={t.names[i]} tone={tone}>
                {t.names[i]}
              </Ripple>
            ))}
          </div>
        </PanelBody>
      </Panel>
      <Panel title={t.boxes}>
        <PanelBody>
          <div className={styles.boxes}>
            {BOXES.map((i) => (
              <Ripple key={i} tone={TONES[i % TONES.length]} className={styles.box}>
                {t.box(i + 1)}
              </Ripple>
            ))}
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
