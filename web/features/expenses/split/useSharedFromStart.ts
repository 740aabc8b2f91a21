import { createContext, use, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Person } from '../person.ts'
import type { FormGroup, FormPeople } from './formPeople.ts'
import { findGroup, findPerson } from './personChoices.ts'

interface Sharing {
  /** The person or group from whose page the form was opened; null: none, or it is as somebody has put it. */
  readonly companions: string | null
  /** It was filled in, by nobody. */
  readonly onShared: (values: ExpenseFormValues) => void
}

export const SharedFromStart = createContext<Sharing>({ companions: null, onShared: () => undefined })

interface Found {
  readonly group: FormGroup | undefined
  readonly others: readonly Person[]
}

function companionsIn(address: string | null, people: FormPeople, viewer: { readonly id: string }): Found | null {
  if (address === null) return null
  const group = findGroup(people.groups, address)
  if (group) return { group, others: group.members.filter(member => !isViewer(member, viewer)) }
  const person = findPerson([...people.connections, ...people.placeholders], address)
  return person ? { group: undefined, others: [person] } : null
}

/** On the page of somebody or of a group, an expense is shared with them as soon as it is known who that is. */
export function useSharedFromStart(
  { getValues }: UseFormReturn<ExpenseFormValues>,
  people: FormPeople,
  share: (found: Found) => void,
): void {
  const { companions, onShared } = use(SharedFromStart)
  const viewer = useViewer()
  // While a form is being opened it answers by its old values.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  const isDone = useRef(false)
  const found = companionsIn(companions, people, viewer)
  useEffect(() => {
    if (!isOpen || isDone.current || found === null) return
    isDone.current = true
    // What is shared in some way already stays so.
    if (getValues('isSplit')) return
    share(found)
    onShared(getValues())
  })
}
