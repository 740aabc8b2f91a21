import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  /** What stands there instead, and the way to try again. */
  readonly instead: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault in what is inside from taking away what is around it. React has no other form for this than a class. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly hasFault: boolean }> {
  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override state = { hasFault: false }

  readonly #retry = () => this.setState({ hasFault: false })

  override render() {
    return this.state.hasFault ? this.props.instead(this.#retry) : this.props.children
  }
}
