/** Pixels of each side; an avatar is never shown larger than half of it. */
const SIDE = 128

/** The middle of a picture, as a square of 128 pixels in a `data:` address. Rejects what is no picture. */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const { x, y, side } = middleSquare(picture)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff' // under what is transparent: JPEG is not
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}

/** The largest square in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}
