/** What the page says on which a payment ends. */
export interface PayMessages {
  paid: string
  unpaid: string
  failed: string
  /** What follows a payment, by how far the water has come. */
  delivery: Record<'notInitiated' | 'initiated' | 'success' | 'fail', string>
  unpaidHint: string
  failedHint: string
  noOrder: string
  noNumber: string
  loading: string
  openOrder: string
  goHome: string
}
