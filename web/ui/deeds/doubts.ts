/**
 * A form says only what was changed in it. What was sent without an answer may have become so, or not: whoever then
 * changes it back, or to something else, has to say that too.
 */
export function createDoubts<Values>() {
  let unanswered: readonly Values[] = []
  return {
    add: (values: Values): void => {
      unanswered = [...unanswered, values]
    },
    /** Something was answered that said all of it. */
    clear: (): void => {
      unanswered = []
    },
    /** What differs from how it was when the form opened, or from how it may be by now: from each that is possible. */
    changesSince: <Changes extends object>(
      before: Values,
      changesFrom: (known: Values, possible: readonly Values[]) => Changes,
    ): Changes => {
      const possible = [before, ...unanswered]
      return Object.assign({}, ...possible.map(known => changesFrom(known, possible)))
    },
  }
}
