import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { useComing } from './coming/useComing.ts'
import { useSuggestions } from './suggested/useSuggestions.ts'
import { useRules } from './useRules.ts'

/** Fetched while it is asked what there is to list. */
const ruleList = part(async () => (await import('./RuleList.tsx')).RuleList)
/** Fetched as soon as there is something to come; who has no rules may have dated something ahead, or bear a part in those of others. */
const comingSection = part(async () => (await import('./coming/ComingSection.tsx')).ComingSection)
/** Fetched as soon as there is anything to suggest. */
const suggestedSection = part(async () => (await import('./suggested/SuggestedSection.tsx')).SuggestedSection)
const parts = [ruleList, comingSection]

/** The form of a new expense, which begins with when it comes again. */
const toRepeated = dialogLinkOn(
  '/expenses',
  '',
  { add: { source: 'mark', repeats: 'optional' } },
  { open: 'add', source: 'recurring', repeats: 'monthly' },
)

/** What is recorded again and again, and when it comes next. */
export function RecurringScreen() {
  const { t } = useTranslation()
  const { rules, error, isLoading, retry } = useRules()
  const suggestions = useSuggestions()
  const comings = useComing()
  const { headingRef, keepFocus } = useKeptFocus()
  const isComing = (rules?.length ?? 0) > 0 || comings.isAny
  usePrefetch(parts)
  return (
    <Panes isAlone={rules !== undefined && !isComing}>
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
            <ButtonLink {...toRepeated} variant="primary">
              {t('recurring.empty.add')}
            </ButtonLink>
          </EmptyState>
        )}
        {rules && rules.length > 0 && <Part of={ruleList} rules={rules} onDelete={keepFocus} />}
        <Part of={suggestedSection} when={suggestions.length > 0} suggestions={suggestions} onAnswer={keepFocus} />
        <Beside>
          <Part of={comingSection} when={isComing} {...comings} />
        </Beside>
      </Screen>
    </Panes>
  )
}
