import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchPart } from './missingPart.ts'

/** A part of a screen that is fetched when it is wanted, or a little sooner. */
export interface ScreenPart<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  /** Somebody may want it soon. That it cannot be had is told to whoever does. */
  readonly prefetch: () => void
  /** The component itself once it is here, else one that is waited for. */
  readonly component: () => ComponentType<Props>
}

export function part<Props>(load: () => Promise<ComponentType<Props>>): ScreenPart<Props> {
  const waitedFor = () => lazy(async () => ({ default: await fetch() }))
  let component: ComponentType<Props> = waitedFor()
  let coming: Promise<ComponentType<Props>> | undefined

  const fetch = (): Promise<ComponentType<Props>> => {
    coming ??= fetchPart(load).then(
      arrived => {
        component = arrived
        return arrived
      },
      error => {
        // React remembers what failed: whoever tries again needs another one.
        component = waitedFor()
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return { fetch, prefetch: () => void fetch().catch(() => undefined), component: () => component }
}

type PartProps<Props> = Props & {
  readonly of: ScreenPart<Props>
  /** From when on it is wanted; then it stays, for what closes takes its time to go. By default at once. */
  readonly when?: boolean
  /** What stands in its place until it has come. */
  readonly meanwhile?: ReactNode
}

/** What React has to wait for it shows a third of a second late, so a part that is here already is not waited for. */
export function Part<Props>({ of, when = true, meanwhile = null, ...props }: PartProps<Props>) {
  const [Component, setComponent] = useState(() => (when ? of.component() : null))
  if (when && !Component) setComponent(of.component)
  return (
    Component && (
      <Suspense fallback={meanwhile}>
        <Component {...(props as unknown as Props & object)} />
      </Suspense>
    )
  )
}
