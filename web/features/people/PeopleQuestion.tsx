import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Question as Asking } from '#web/ui/Question.tsx'
import type { Connection, Group, Placeholder } from './people.ts'
import type { PeopleDeeds } from './usePeopleDeeds.ts'

/** What is asked before something is taken away. */
export type Question =
  | { readonly about: 'connection'; readonly connection: Connection }
  | { readonly about: 'placeholder'; readonly placeholder: Placeholder }
  | { readonly about: 'leaving' | 'deleting'; readonly group: Group }

interface Asked {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly run: () => Promise<boolean>
}

function asked(t: TFunction, question: Question, deeds: PeopleDeeds): Asked {
  if (question.about === 'connection') {
    const { connection } = question
    const { displayName: name } = connection.person
    return {
      title: t('people.ask.removeTitle', { name }),
      message: t('people.ask.remove', { name }),
      confirmLabel: t('people.remove'),
      run: () => deeds.connections.remove(connection),
    }
  }
  if (question.about === 'placeholder') {
    const { placeholder } = question
    const { displayName: name } = placeholder
    return {
      title: t('people.ask.deletePlaceholderTitle', { name }),
      message: t('people.ask.deletePlaceholder', { name }),
      confirmLabel: t('common.delete'),
      run: () => deeds.placeholders.delete(placeholder),
    }
  }
  const { group } = question
  const { name } = group
  if (question.about === 'leaving') {
    return {
      title: t('people.ask.leaveTitle', { name }),
      message: t('people.ask.leave'),
      confirmLabel: t('people.group.leave'),
      run: () => deeds.groups.leave(group),
    }
  }
  return {
    title: t('people.ask.deleteGroupTitle', { name }),
    message: t('people.ask.deleteGroup', { count: group.members.length - 1 }),
    confirmLabel: t('common.delete'),
    run: () => deeds.groups.delete(group),
  }
}

interface PeopleQuestionProps {
  readonly question: Question
  readonly deeds: PeopleDeeds
  /** Closes it, whatever comes of it; how it went is told elsewhere. */
  readonly onAnswered: (done: Promise<boolean> | null) => void
}

export function PeopleQuestion({ question, deeds, onAnswered }: PeopleQuestionProps) {
  const { t } = useTranslation()
  const { title, message, confirmLabel, run } = asked(t, question, deeds)
  return (
    <Asking
      title={title}
      message={message}
      confirmLabel={confirmLabel}
      onCancel={() => onAnswered(null)}
      onConfirm={() => onAnswered(run())}
    />
  )
}
