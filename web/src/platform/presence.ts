/** So long after the last touch nobody is taken to be there. */
const AWAY_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input']

let touchedAt = performance.now()
const touched = () => {
  touchedAt = performance.now()
}
for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true })

/** Whether what is asked for now is asked for by the page itself: nobody has touched this window for a minute. */
export const isUnattended = () => performance.now() - touchedAt >= AWAY_MS
