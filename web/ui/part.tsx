import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchPart } from './missingPart.ts'

/** A part of a screen that is fetched when it is wanted, or a little sooner. */
export interface ScreenPart<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  /** Somebody may want it soon. That it cannot be had is told to whoever does. */
  readonly prefetch: () => void
  /** The component itself, once it is here. */
  readonly arrived: () => ComponentType<Props> | undefined
}

export function part<Props>(load: () => Promise<ComponentType<Props>>): ScreenPart<Props> {
  let component: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  const fetch = (): Promise<ComponentType<Props>> => {
    coming ??= fetchPart(load).then(
      arrived => {
        component = arrived
        return arrived
      },
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return { fetch, prefetch: () => void fetch().catch(() => undefined), arrived: () => component }
}

type PartProps<Props> = Props & {
  readonly of: ScreenPart<Props>
  /** From when on it is wanted; then it stays, for what closes takes its time to go. By default at once. */
  readonly when?: boolean
  /** What stands in its place until it has come. */
  readonly meanwhile?: ReactNode
}

export function Part<Props>({ of, when = true, meanwhile = null, ...props }: PartProps<Props>) {
  const [isWanted, setIsWanted] = useState(when)
  if (when && !isWanted) setIsWanted(true)
  const Component = useArrived(of, isWanted)
  if (!isWanted) return null
  if (Component) return <Component {...(props as unknown as Props & object)} />
  return (
    <>
      {meanwhile}
      <span hidden aria-busy="true" />
    </>
  )
}

interface Arrival<Props> {
  readonly of: ScreenPart<Props>
  readonly component?: ComponentType<Props> | undefined
  readonly error?: unknown
}

/** It is shown as it comes; what React itself waits for it shows a third of a second late. */
function useArrived<Props>(of: ScreenPart<Props>, isWanted: boolean): ComponentType<Props> | undefined {
  const [arrival, setArrival] = useState<Arrival<Props>>(() => ({ of, component: of.arrived() }))
  // What came of another part says nothing about this one.
  const { component, error }: Partial<Arrival<Props>> = arrival.of === of ? arrival : {}
  const here = component ?? (isWanted ? of.arrived() : undefined)
  useEffect(() => {
    if (!isWanted || here) return
    let isLeft = false
    const arrive = (came: Arrival<Props>) => {
      if (!isLeft) setArrival(came)
    }
    of.fetch().then(
      arrived => arrive({ of, component: arrived }),
      fault => arrive({ of, error: fault }),
    )
    return () => {
      isLeft = true
    }
  }, [of, isWanted, here])
  if (error !== undefined) throw error
  return here
}
