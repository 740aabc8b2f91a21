import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Question } from '#web/ui/Question.tsx'
import { TakeImportBackDocument } from './Imports.generated.ts'
import { useImportDeed } from './useImportDeed.ts'
import type { Opened } from './words.ts'

type Return = NonNullable<Opened['return']>

interface TakeBackQuestionProps {
  readonly id: string
  /** Of one among others, which it is. */
  readonly name?: string
  readonly what: Return
  readonly onEnd: () => void
}

/** All of it goes as one step, and it is said beforehand what that means. */
export function TakeBackQuestion({ id, name, what, onEnd }: TakeBackQuestionProps) {
  const { t } = useTranslation()
  const takeBack = useImportDeed(TakeImportBackDocument)
  return (
    <Question
      title={t('imports.back.title')}
      message={name === undefined ? sentencesOn(what, t) : `${name} · ${sentencesOn(what, t)}`}
      confirmLabel={t('imports.takeBack')}
      onCancel={onEnd}
      onConfirm={() => {
        onEnd()
        void takeBack({ id })
      }}
    />
  )
}

function sentencesOn({ entries, changed, gone, groupStays }: Return, t: TFunction): string {
  const stays = groupStays ? [t('imports.back.groupStays')] : []
  if (changed === null || gone === null) {
    return [t('imports.back.entries', { count: entries }), t('imports.back.uncounted'), ...stays].join(' ')
  }
  const sentences = [
    t('imports.back.entries', { count: entries - gone }),
    changed > 0 && t('imports.back.changed', { count: changed }),
    gone > 0 && t('imports.back.gone', { count: gone }),
    ...stays,
  ]
  return sentences.filter(text => text !== false).join(' ')
}
