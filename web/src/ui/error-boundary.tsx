import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Told once per error. */
  report: (error: unknown, componentStack: string | undefined) => void
  /** What is shown instead; `reset` shows the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  /** A change of it shows the children again: the tab selected, for example. */
  resetKey?: string
  children: ReactNode
}

interface State {
  failed: { error: unknown } | undefined
}

/** Keeps the rest of the page alive when a screen breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.report(error, info.componentStack ?? undefined)
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset()
  }

  private readonly reset = (): void => this.setState({ failed: undefined })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.failed.error, this.reset) : this.props.children
  }
}
