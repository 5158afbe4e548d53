import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Shown instead of a page that broke. */
  broken: ReactNode
  children: ReactNode
}

/** A page that fails to load or to draw takes down its own tab only. */
export class PaneBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    // oxlint-disable-next-line no-console -- whoever mends it looks there
    console.error(error, componentStack)
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children
  }
}
