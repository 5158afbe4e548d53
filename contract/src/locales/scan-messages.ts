/** What the page says on which a phone answers a sign-in request. */
export interface ScanMessages {
  title: string
  /** `{name}`: who is signed in on the phone. */
  question: string
  warning: string
  device: string
  place: string
  near: string
  far: string
  time: string
  allow: string
  refuse: string
  allowed: string
  allowedHint: string
  refused: string
  refusedHint: string
  failed: string
  noCode: string
  goHome: string
}
