/** What the page says on which a payment ends. */
export interface PayMessages {
  paid: string
  unpaid: string
  failed: string
  /** What follows a payment, by how far the water has come. */
  delivery: Record<'nothingToDeliver' | 'notInitiated' | 'initiated' | 'success' | 'fail', string>
  unpaidHint: string
  failedHint: string
  /** The page looks no more by itself, until somebody asks it to. */
  stopped: string
  lookAgain: string
  noOrder: string
  noNumber: string
  loading: string
  openOrder: string
  goHome: string
}
