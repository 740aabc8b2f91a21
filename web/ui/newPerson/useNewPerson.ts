import type { ApolloCache, Reference } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameNameIn } from '#web/format/order.ts'
import type { PersonFieldsFragment } from '#web/format/Shared.generated.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useCommand } from '../deeds/useCommand.ts'
import { useSubmission } from '../deeds/useSubmission.ts'
import type { Making } from '../Making.ts'
import { CreatePlaceholderDocument, type CreatePlaceholderMutation } from './NewPerson.generated.ts'

interface Newcomer {
  readonly displayName: string
}

interface NewPersonOptions {
  /** How those are called whom one knows: of them nobody is made a second time. */
  readonly known: readonly string[]
  readonly onMade: (person: PersonFieldsFragment) => void
}

export interface NewPerson extends Making {
  /** Whom one has asked for, until they are there. */
  readonly coming: string | null
}

/** There are no fields but the list itself, which says all of it. */
const said = { fields: [], setError: () => undefined }

/** Whoever stands in no list yet is added by their name alone, as a person without an account. */
export function useNewPerson({ known, onMade }: NewPersonOptions): NewPerson {
  const { t } = useTranslation()
  const create = useCommand(CreatePlaceholderDocument)
  const { submit, isSaving, ...answer } = useSubmission<Newcomer>({
    ...said,
    failed: t('people.failures.createPlaceholder'),
  })
  const [name, setName] = useState('')
  const isSameName = isSameNameIn(useLanguage())
  // More may have been chosen until they are there.
  const take = useRef(onMade)
  useEffect(() => {
    take.current = onMade
  })
  const make = async (typed: string) => {
    const displayName = typed.trim()
    setName(displayName)
    const payload = await submit({ displayName }, commandId =>
      create({ displayName, commandId }, { update: (cache, { data }) => putIntoLists(cache, data) }),
    )
    if (payload?.placeholder) take.current(payload.placeholder.person)
    return payload !== null
  }
  const offerOf = (typed: string) => {
    if (isSaving) return t('people.placeholder.underWay', { name })
    const wanted = typed.trim()
    return wanted === '' || known.some(other => isSameName(other, wanted))
      ? null
      : t('people.placeholder.offer', { name: wanted })
  }
  return {
    ...{ offerOf, make, coming: isSaving ? name : null },
    ...{ alreadyThere: t('people.placeholder.alreadyIn'), problem: answer.refusal, dismiss: answer.dismiss },
  }
}

/** Whoever is offered somewhere offers them from now on; the server need not be asked again. */
function putIntoLists(cache: ApolloCache, data: CreatePlaceholderMutation | null | undefined): void {
  const made = data?.createPlaceholder.placeholder
  const id = made && cache.identify({ __typename: 'Placeholder', id: made.id })
  if (!id) return
  cache.modify<{ placeholders: readonly Reference[] }>({
    fields: {
      placeholders: (listed = []) =>
        listed.some(entry => '__ref' in entry && entry.__ref === id) ? listed : [...listed, { __ref: id }],
    },
  })
}
