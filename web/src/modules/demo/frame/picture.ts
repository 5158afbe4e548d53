import type { PercentCrop } from 'react-image-crop'

const COLOURS = [
  ['skyblue', 'seagreen', 'darkseagreen', 'steelblue'],
  ['lightsalmon', 'sienna', 'peru', 'slateblue'],
  ['plum', 'rebeccapurple', 'mediumpurple', 'cadetblue'],
] as const

/** A drawn picture: hills over water. `which` changes its colours and waves. @returns a data URL of 480 × 320 pixels */
export function samplePicture(which = 0): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 })
  const paper = canvas.getContext('2d')!
  const [sky, ...hills] = COLOURS[which % COLOURS.length]!
  paper.fillStyle = sky
  paper.fillRect(0, 0, 480, 320)
  hills.forEach((hill, i) => {
    const step = [90, 120, 40][i]! + which
    paper.fillStyle = hill
    paper.beginPath()
    paper.moveTo(0, 320)
    for (let x = 0; x <= 480; x += 8) paper.lineTo(x, 150 + i * 50 + Math.sin(x / step + which) * (step / 4))
    paper.lineTo(480, 320)
    paper.fill()
  })
  return canvas.toDataURL()
}

/** Draws the part of a picture on the whole of a canvas. `crop` is in percent of the picture. */
export function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: PercentCrop) {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100]
  const paper = canvas.getContext('2d')!
  paper.clearRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, canvas.width, canvas.height)
}
