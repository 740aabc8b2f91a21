import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  /** What stands there instead, and the way to try again. */
  readonly instead: (retry: () => void, fault: unknown) => ReactNode
  readonly children: ReactNode
}

interface FaultState {
  readonly fault: { readonly cause: unknown } | null
}

/** Keeps a fault in what is inside from taking away what is around it. React has no other form for this than a class. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultState> {
  static getDerivedStateFromError(cause: unknown) {
    return { fault: { cause } }
  }

  override state: FaultState = { fault: null }

  readonly #retry = () => this.setState({ fault: null })

  override render() {
    const { fault } = this.state
    return fault ? this.props.instead(this.#retry, fault.cause) : this.props.children
  }
}
