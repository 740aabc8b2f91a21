import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { AddMenu } from './AddMenu.tsx'
import { PeopleDialogs } from './PeopleDialogs.tsx'
import { PeopleQuestion, type Question } from './PeopleQuestion.tsx'
import { PeopleSections } from './PeopleSections.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { peopleDialogs } from './peopleDialogs.ts'
import { usePeople } from './usePeople.ts'
import { usePeopleDeeds } from './usePeopleDeeds.ts'
import { useSimplified } from './useSimplified.ts'

export function PeopleScreen() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isSimplified, simplify } = useSimplified(viewer.id)
  const known = usePeople(isSimplified)
  const { roster, balances, groupBalances, error, isLoading, refetch, refresh } = known
  const { isCatchingUp, catchUp } = useCatchUp(refetch)
  const deeds = usePeopleDeeds(catchUp)
  const dialog = useDialogAddress(peopleDialogs)
  const [question, setQuestion] = useState<Question | null>(null)
  const { headingRef, keepFocus } = useKeptFocus()
  return (
    <Screen
      heading={t('people.heading')}
      headingRef={headingRef}
      notice={isCatchingUp ? t('people.catchingUp') : null}
      action={<AddMenu dialog={dialog} />}
    >
      {error && <Banner text={t('people.loadFailed')} action={{ label: t('common.retry'), run: refresh }} />}
      {isLoading && <PeopleSkeleton />}
      {roster && balances && groupBalances && (
        <>
          <PeopleSections
            roster={roster}
            balances={balances}
            groupBalances={groupBalances}
            isSimplified={isSimplified}
            onSimplify={simplify}
            deeds={deeds}
            dialog={dialog}
            onAsk={setQuestion}
            onDeed={keepFocus}
          />
          <PeopleDialogs dialog={dialog} roster={roster} balances={balances} deeds={deeds} />
        </>
      )}
      {question && (
        <PeopleQuestion
          question={question}
          deeds={deeds}
          onAnswered={done => {
            setQuestion(null)
            if (done) keepFocus(done)
          }}
        />
      )}
    </Screen>
  )
}
