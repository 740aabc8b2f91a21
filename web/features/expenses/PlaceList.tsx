import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ExpenseList } from './ExpenseList.tsx'
import type { ListState } from './useExpenseList.ts'

interface PlaceListProps {
  readonly list: ListState
  /** "Your expenses" */
  readonly heading: string
  /** What stands in it, where anything does. */
  readonly about: string
  /** Null: nothing is added here. */
  readonly onAdd: (() => void) | null
  readonly nothing: ReactNode
}

/** The expenses of a place, below what else there is to say of it. */
export function PlaceList({ list, heading, about, onAdd, nothing }: PlaceListProps) {
  const { t } = useTranslation()
  const isEmpty = list.entries.length === 0
  return (
    <Section
      title={heading}
      headingRef={list.focus.headingRef}
      about={isEmpty ? undefined : about}
      action={
        onAdd &&
        !isEmpty && (
          <Button onPress={onAdd}>
            <Plus size={18} aria-hidden />
            {t('expenses.add')}
          </Button>
        )
      }
    >
      <ExpenseList list={list} nothing={nothing} />
    </Section>
  )
}
