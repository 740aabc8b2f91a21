import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CategoryChoices } from './CategoryChoices.tsx'
import { Facts } from './Facts.tsx'
import { Findings } from './Findings.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { DiscardImportDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { PeopleChoices } from './PeopleChoices.tsx'
import { usePlans } from './plans.ts'
import { StartButton } from './StartButton.tsx'
import { type Step, Steps, stepsOf } from './Steps.tsx'
import { useImportDeed } from './useImportDeed.ts'
import { useMe } from './useMe.ts'
import { contradictions, type Opened } from './words.ts'

/** From the link of a ledger to its entries here: what is chosen at one step is kept, and can be gone back to. */
export function Wizard({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const discard = useImportDeed(DiscardImportDocument)
  const me = useMe(of)
  const plans = usePlans()
  const [step, setStep] = useState<Step>('review')
  // Those between the link, which is known, and the end.
  const steps = stepsOf(of).slice(1, -1)
  const at = steps.indexOf(step)
  const [before, next] = [steps[at - 1], steps[at + 1]]
  const cancel = async () => {
    if (await discard({ id: of.id })) void navigate('/imports')
  }
  // What is refused has to be mended at the step where it was typed.
  const goOn = async (to: Step) => {
    if (await plans.areStored()) setStep(to)
  }
  return (
    <>
      <Steps of={of} at={step} />
      {of.differences.length > 0 && <Banner text={contradictions(t('imports.differs'), of)} />}
      {step === 'review' && (
        <>
          <Facts of={of} />
          <GroupChoice of={of} />
          <Findings of={of} />
        </>
      )}
      {step === 'people' && <PeopleChoices of={of} me={me} />}
      {step === 'categories' && <CategoryChoices of={of} />}
      {step !== 'review' && me.isOpen && <p className={styles.about}>{t('imports.me.first')}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" onPress={() => void cancel()}>
          {t('common.cancel')}
        </Button>
        {before && <Button onPress={() => setStep(before)}>{t('imports.steps.back')}</Button>}
        {next ? (
          <Button variant="primary" isDisabled={step === 'people' && me.isOpen} onPress={() => void goOn(next)}>
            {t('imports.steps.next')}
          </Button>
        ) : (
          <StartButton of={of} isWaiting={me.isOpen} />
        )}
      </div>
    </>
  )
}
