import { useMemo } from 'react'

import { useTheme } from '../../platform/theme/theme-store.ts'
import styles from './Watermark.module.css'

/** Over everything, under no pointer. */
export default function Watermark() {
  const text = useTheme('wartermarkText')
  const tile = useMemo(() => tileOf(text), [text])
  return <div className={styles.watermark} style={{ backgroundImage: `url(${tile.url})`, backgroundSize: tile.size }} aria-hidden="true" />
}

/** 200 × 130 as these consoles have it, wider for a longer text. */
const TILE = { width: 200, height: 130, gap: 50 }
const SLOPE = (-20 * Math.PI) / 180

function tileOf(text: string) {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  const font = `12px ${getComputedStyle(document.body).fontFamily}`
  pen.font = font
  const length = pen.measureText(text).width
  const width = Math.max(TILE.width, Math.ceil(length * Math.cos(SLOPE)) + TILE.gap)
  const height = Math.max(TILE.height, Math.ceil(length * -Math.sin(SLOPE)) + TILE.gap)
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  pen.scale(devicePixelRatio, devicePixelRatio)
  pen.translate(width / 2, height / 2)
  pen.rotate(SLOPE)
  Object.assign(pen, { font, textAlign: 'center', textBaseline: 'middle', fillStyle: 'rgb(128 128 128 / 0.18)' })
  pen.fillText(text, 0, 0)
  return { url: canvas.toDataURL(), size: `${width}px ${height}px` }
}
