import { type ComponentProps, useState } from 'react'
import { FaultBoundary } from './FaultBoundary.tsx'
import { Part, type ScreenPart } from './part.tsx'
import { SelectButton } from './SelectButton.tsx'

interface OpenedAtOnce {
  readonly isOpenedAtOnce?: boolean
}

interface LateSelectProps<Props extends OpenedAtOnce>
  extends Omit<ComponentProps<typeof SelectButton>, 'onLikely' | 'onPress'> {
  readonly of: ScreenPart<Props>
  /** What the list itself is given. */
  readonly given: Omit<Props, keyof OpenedAtOnce>
}

/** A list of which a page brings along no more than its button: the rest comes when somebody presses that. */
export function LateSelect<Props extends OpenedAtOnce>({ of: list, given, ...closed }: LateSelectProps<Props>) {
  const [isWanted, setIsWanted] = useState(false)
  const buttonThat = (acts: () => void) => <SelectButton {...closed} onLikely={list.prefetch} onPress={acts} />
  const button = buttonThat(() => setIsWanted(true))
  if (!isWanted) return button
  const whole = { ...given, isOpenedAtOnce: true } as unknown as Props
  return (
    <FaultBoundary instead={buttonThat}>
      <Part of={list} meanwhile={button} {...whole} />
    </FaultBoundary>
  )
}
