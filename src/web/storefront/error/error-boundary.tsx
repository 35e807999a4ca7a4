import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** Shows the error page in place of what could not be rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
