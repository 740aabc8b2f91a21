import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { useSuggestions } from './suggested/useSuggestions.ts'
import { useRules } from './useRules.ts'

/** Fetched while it is asked what there is to list. */
const ruleList = part(async () => (await import('./RuleList.tsx')).RuleList)
/** Fetched as soon as there is something to come. */
const comingSection = part(async () => (await import('./coming/ComingSection.tsx')).ComingSection)
/** Fetched as soon as there is anything to suggest. */
const suggestedSection = part(async () => (await import('./suggested/SuggestedSection.tsx')).SuggestedSection)
const parts = [ruleList, comingSection]

/** What is recorded again and again, and when it comes next. */
export function RecurringScreen() {
  const { t } = useTranslation()
  const { rules, error, isLoading, retry } = useRules()
  const suggestions = useSuggestions()
  const { headingRef, keepFocus } = useKeptFocus()
  usePrefetch(parts)
  // Who has no rules may have dated something ahead all the same.
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Screen heading={t('recurring.heading')} headingRef={headingRef}>
      {error && <Banner text={t('recurring.failures.load')} action={{ label: t('common.retry'), run: retry }} />}
      {isLoading && (
        <Skeleton
          label={t('recurring.loading')}
          shapes={[{ kind: 'rows', titles: [120, 88, 144], lines: [180, 120], height: 96 }]}
        />
      )}
      {rules?.length === 0 && (
        <EmptyState mark="🔁" title={t('recurring.empty.title')} text={t('recurring.empty.text')}>
          <ButtonLink to="/expenses" variant="primary">
            {t('recurring.empty.toExpenses')}
          </ButtonLink>
          {!isAsked && <Button onPress={() => setIsAsked(true)}>{t('recurring.coming.heading')}</Button>}
        </EmptyState>
      )}
      {rules && rules.length > 0 && <Part of={ruleList} rules={rules} onDelete={keepFocus} />}
      <Part of={suggestedSection} when={suggestions.length > 0} suggestions={suggestions} onAnswer={keepFocus} />
      <Part of={comingSection} when={isAsked || Boolean(rules?.length)} />
    </Screen>
  )
}
