import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Tabs.module.css'

interface TabOption<Id extends string> {
  readonly id: Id
  readonly text: string
  readonly content: ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabOption<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** Ways to do the same thing, one at a time. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key)
    if (tab) onSelect(tab.id)
  }
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select}>
      <TabList aria-label={label} className={cx(styles.list)}>
        {tabs.map(({ id, text }) => (
          <Tab key={id} id={id} className={cx(styles.tab)}>
            {text}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
