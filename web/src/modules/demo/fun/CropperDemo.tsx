import { useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

import { saveFile } from '../../../platform/server/transfer.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { FileDrop } from '../../../ui/input/FileDrop.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Cropper.module.css'
import { draw, samplePicture } from '../frame/picture.ts'
import { texts } from './texts.ts'

const SIDES = [100, 50] as const
const FILES = ['fun/CropperDemo.tsx', 'frame/picture.ts', 'fun/Cropper.module.css']

/** Cuts a square out of a picture, with previews. */
export default function CropperDemo() {
  const t = useTexts(texts).cropper
  const image = useRef<HTMLImageElement>(null)
  const canvases = useRef<(HTMLCanvasElement | null)[]>([])
  const [address, setAddress] = useState(() => samplePicture())
  const [crop, setCrop] = useState<PercentCrop>()

  const show = (next: PercentCrop) => {
    setCrop(next)
    for (const canvas of canvases.current) if (canvas && image.current) draw(canvas, image.current, next)
  }
  const take = (file: File) => {
    URL.revokeObjectURL(address)
    setAddress(URL.createObjectURL(file))
  }
  const first = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    show(centerCrop(makeAspectCrop({ unit: '%', width: 60 }, 1, width, height), width, height))
  const download = () => canvases.current[0]?.toBlob((bytes) => bytes && saveFile(bytes, 'cropped.png'))
  return (
    <DemoFrame title="cropper" hint={t.hint} files={FILES}>
      <Panel title={t.picture}>
        <PanelBody>
          <div className={styles.cut}>
            <ReactCrop crop={crop} aspect={1} minWidth={32} keepSelection ruleOfThirds onChange={(_, next) => show(next)}>
              <img
                ref={image}
                src={address}
                alt={t.picture}
                onLoad={({ currentTarget }) => first(currentTarget)}
                onError={() => {
                  toast.bad(t.unreadable)
                  setAddress(samplePicture())
                }}
              />
            </ReactCrop>
          </div>
          <FileDrop label={t.choose} hint={t.chooseHint} accept="image/png,image/jpeg,image/webp" onFile={take} />
        </PanelBody>
      </Panel>
      <Panel
        title={t.result}
        tools={
          <Button icon="export" onClick={download}>
            {t.download}
          </Button>
        }
      >
        <PanelBody>
          <div className={styles.results}>
            {SIDES.map((side, i) => (
              <canvas
                key={side}
                ref={(canvas) => void (canvases.current[i] = canvas)}
                width={side}
                height={side}
                role="img"
                aria-label={t.size(side)}
              />
            ))}
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
