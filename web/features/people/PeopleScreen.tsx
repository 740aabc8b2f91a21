import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { AddMenu } from './AddMenu.tsx'
import { PeopleDialogs } from './PeopleDialogs.tsx'
import { PeopleQuestion } from './PeopleQuestion.tsx'
import { PeopleSections } from './PeopleSections.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { usePeoplePlace } from './usePeoplePlace.ts'

export function PeopleScreen() {
  const { t } = useTranslation()
  const place = usePeoplePlace()
  const { roster, balances, groupBalances, error, isLoading, refresh, deeds, dialog, question, ask } = place
  return (
    <Panes>
      <Screen
        heading={t('people.heading')}
        headingRef={place.headingRef}
        notice={place.isCatchingUp ? t('people.catchingUp') : null}
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
              isSimplified={place.isSimplified}
              onSimplify={place.simplify}
              deeds={deeds}
              dialog={dialog}
              onAsk={ask}
              onDeed={place.keepFocus}
            />
            <PeopleDialogs dialog={dialog} roster={roster} balances={balances} deeds={deeds} />
          </>
        )}
        {question && (
          <PeopleQuestion
            question={question}
            deeds={deeds}
            onAnswered={done => {
              ask(null)
              if (done) place.keepFocus(done)
            }}
          />
        )}
      </Screen>
    </Panes>
  )
}
