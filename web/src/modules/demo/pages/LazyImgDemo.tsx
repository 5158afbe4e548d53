import { useEffect, useRef, useState } from 'react'

import { Text } from '../../../ui/basics/Text.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { samplePicture } from '../frame/picture.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './LazyImg.module.css'
import { texts } from './texts.ts'

const TOTAL = 40

/** Pictures that are made when they come into view. */
export default function LazyImgDemo() {
  const t = useTexts(texts).lazyImg
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const load = (number: number) => setLoaded((all) => new Set([...all, number]))
  return (
    <DemoFrame
      title="lazyImg"
      hint={t.hint}
      files={['pages/LazyImgDemo.tsx', 'pages/LazyImg.module.css']}
      actions={
        <Text tone="muted">
          <span role="status">{t.loaded(loaded.size, TOTAL)}</span>
        </Text>
      }
    >
      <Panel title={t.list}>
        <ul className={styles.pictures}>
          {Array.from({ length: TOTAL }, (_, i) => (
            <li key={i}>
              <LazyPicture number={i} isLoaded={loaded.has(i)} onLoad={load} />
              {t.picture(i + 1)}
            </li>
          ))}
        </ul>
      </Panel>
    </DemoFrame>
  )
}

interface Props {
  number: number
  isLoaded: boolean
  onLoad: (number: number) => void
}

function LazyPicture({ number, isLoaded, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (address !== undefined) return
    const observer = new IntersectionObserver(([seen]) => seen!.isIntersecting && setAddress(samplePicture(number)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [address, number])
  return (
    <div ref={box} className={styles.room} aria-busy={!isLoaded && address !== undefined ? true : undefined}>
      {!isLoaded && <Bone />}
      {address !== undefined && <img src={address} alt="" hidden={!isLoaded} onLoad={() => onLoad(number)} />}
    </div>
  )
}
