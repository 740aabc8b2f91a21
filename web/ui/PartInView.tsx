import { Part, type ScreenPart } from './part.tsx'
import { useIsInView } from './useIsInView.ts'

type PartInViewProps<Props> = Props & { readonly of: ScreenPart<Props> }

/** A part far down a screen, which is fetched as one comes near its place: whoever stays above does not wait for it. */
export function PartInView<Props>(props: PartInViewProps<Props>) {
  const [place, isNear] = useIsInView({ margin: '600px', assumed: false })
  return (
    <div ref={place}>
      <Part {...props} when={isNear} />
    </div>
  )
}
