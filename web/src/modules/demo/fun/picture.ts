import type { PercentCrop } from 'react-image-crop'

/** A drawn picture to begin with: hills over water. @returns a data URL of 480 × 320 pixels */
export function samplePicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 })
  const paper = canvas.getContext('2d')!
  const sky = paper.createLinearGradient(0, 0, 0, 320)
  sky.addColorStop(0, 'skyblue')
  sky.addColorStop(1, 'aliceblue')
  paper.fillStyle = sky
  paper.fillRect(0, 0, 480, 320)
  for (const [colour, top, step] of [
    ['seagreen', 150, 90],
    ['darkseagreen', 190, 120],
    ['steelblue', 250, 40],
  ] as const) {
    paper.fillStyle = colour
    paper.beginPath()
    paper.moveTo(0, 320)
    for (let x = 0; x <= 480; x += 8) paper.lineTo(x, top + Math.sin(x / step) * (step / 4))
    paper.lineTo(480, 320)
    paper.fill()
  }
  return canvas.toDataURL()
}

/** Draws the part of a picture on the whole of a canvas. `crop` is in percent of the picture. */
export function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: PercentCrop) {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100]
  const paper = canvas.getContext('2d')!
  paper.clearRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, canvas.width, canvas.height)
}
