import fc from 'fast-check'

/** Which stretch is left out next: so many steps, from that one on. */
interface Omission {
  readonly length: number
  readonly from: number
}

/**
 * Stories of many steps. Of one that shows a fault, stretches are left out for as long as the rest shows it too: half of it,
 * then less and less, and in the end single steps. fast-check by itself looks at the steps one by one, which takes for ever.
 */
export class Stories<Step> extends fc.Arbitrary<readonly Step[]> {
  private readonly whole: fc.Arbitrary<Step[]>

  constructor(whole: fc.Arbitrary<Step[]>) {
    super()
    this.whole = whole
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<readonly Step[]> {
    const { value } = this.whole.generate(random, bias)
    return new fc.Value(value, { length: Math.ceil(value.length / 2), from: 0 } satisfies Omission)
  }

  canShrinkWithoutContext(_: unknown): _ is readonly Step[] {
    return false
  }

  shrink(story: readonly Step[], omission: unknown): fc.Stream<fc.Value<readonly Step[]>> {
    return fc.stream(shorter(story, omission as Omission))
  }
}

/** Each goes on where it was left out, so that nothing is tried twice. */
function* shorter<Step>(story: readonly Step[], first: Omission): Generator<fc.Value<readonly Step[]>, void> {
  let { from } = first
  for (let { length } = first; length >= 1; length = Math.floor(length / 2)) {
    for (; from < story.length; from += length) {
      const rest = [...story.slice(0, from), ...story.slice(from + length)]
      yield new fc.Value(rest, { length, from } satisfies Omission)
    }
    from = 0
  }
}
