import { useEditorContext } from '@graphiql/react'
import { today } from '#web/format/days.ts'
import { type Example, examplesAsOf } from './examples.ts'

const examples = examplesAsOf(today(undefined))

/** Each opens in a tab of its own, so that nothing that somebody has typed is lost. */
export function Examples() {
  const editors = useEditorContext({ nonNull: true })
  const open = ({ query, variables }: Example) => {
    editors.addTab()
    editors.queryEditor?.setValue(query)
    editors.variableEditor?.setValue(JSON.stringify(variables, null, 2))
  }
  return (
    <section aria-label="Examples">
      <h2>Examples</h2>
      <ul className="examples">
        {examples.map(example => (
          <li key={example.title}>
            <button type="button" onClick={() => open(example)}>
              {example.title}
            </button>
            <p>{example.about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
