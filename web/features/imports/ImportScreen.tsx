import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Columns } from './Columns.tsx'
import { Findings } from './Findings.tsx'
import styles from './imports.module.css'
import { Outcome } from './Outcome.tsx'
import { Preview } from './Preview.tsx'
import { PlansContext, rememberPlans } from './plans.ts'
import { Steps } from './Steps.tsx'
import { useFocusKept } from './useFocusKept.ts'
import { useImport } from './useImports.ts'
import { Wizard } from './Wizard.tsx'
import { isStepped, type Opened } from './words.ts'

/** One that was brought along: what stands in it, what is to become of it, and what has. */
export function ImportScreen() {
  const { t } = useTranslation()
  const { importId = '' } = useParams()
  const { opened, hasFailed, reload } = useImport(importId)
  const heading = useFocusKept(opened ? `${opened.state} ${opened.table === null}` : undefined)
  const back = { to: '/imports', text: t('imports.heading') }
  return (
    <Screen heading={opened?.title ?? opened?.fileName ?? t('imports.one')} headingRef={heading} back={back}>
      {hasFailed && <Banner text={t('imports.loadFailed')} action={{ label: t('common.retry'), run: reload }} />}
      {opened === undefined && !hasFailed && (
        <Skeleton label={t('imports.loading')} shapes={[{ kind: 'card', lines: ['60%', '40%', '80%'], height: 160 }]} />
      )}
      {opened === null && <EmptyState mark="🗂️" title={t('imports.gone')} text={t('imports.goneText')} />}
      {opened && (
        <div className={styles.cards}>
          {opened.problem && <Banner text={refusalWords(t, opened.problem)} />}
          {isStepped(opened) && !isAsking(opened) && <Steps of={opened} at="done" />}
          <Outcome of={opened} />
          {isAsking(opened) && <Asking key={opened.id} of={opened} />}
          {!isAsking(opened) && <Findings of={opened} />}
        </div>
      )}
    </Screen>
  )
}

function Asking({ of }: { readonly of: Opened }) {
  const [plans] = useState(rememberPlans)
  return (
    <PlansContext value={plans}>
      <Choices of={of} />
    </PlansContext>
  )
}

function Choices({ of }: { readonly of: Opened }) {
  if (of.table) return <Columns of={of} />
  return isStepped(of) ? <Wizard of={of} /> : <Preview of={of} />
}

/** It waits for its owner. */
const isAsking = ({ state }: Opened): boolean => state === 'READY'
