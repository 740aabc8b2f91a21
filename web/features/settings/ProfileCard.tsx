import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { placeComplaints } from '#web/ui/placeComplaints.ts'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import {
  changesTo,
  type Profile,
  type ProfileValues,
  profileFields,
  profileSchema,
  type SavedProfile,
  valuesOf,
} from './profile.ts'
import styles from './settings.module.css'
import { useSaveProfile } from './useSaveProfile.ts'

interface ProfileCardProps {
  readonly profile: Profile
  readonly onSaved: (profile: SavedProfile) => void
}

export function ProfileCard({ profile, onSaved }: ProfileCardProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveProfile()
  const resolver = useMemo(() => zodResolver(profileSchema(t)), [t])
  const { control, handleSubmit, setError, reset, formState } = useForm<ProfileValues>({
    resolver,
    values: valuesOf(profile),
    // Another tab may change the profile while somebody types here: what was typed stays.
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = formState

  const submit = handleSubmit(async values => {
    setFailure(null)
    const { profile: saved, refusals } = await save(changesTo(valuesOf(profile), values))
    if (saved) {
      const { displayName: _, ...stored } = saved
      reset(stored)
      onSaved(saved)
      return confirmBriefly(t('settings.profile.saved'))
    }
    placeComplaints(refusals, { t, fields: profileFields, setError })
    const [refusal] = refusals
    const message = refusal ? refusalWords(t, refusal) : t('settings.noConnection')
    setFailure(t('settings.profile.failed', { message }))
  })

  return (
    <Card title={t('settings.profile.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
        <ProfileFields control={control} email={profile.email} />
        <div className={styles.footer}>
          <Button type="submit" variant="primary" isDisabled={!isDirty || isSubmitting}>
            {isSubmitting ? t('settings.saving') : t('settings.profile.save')}
          </Button>
        </div>
      </form>
      {isDirty && !isSubmitting && <UnsavedChanges />}
    </Card>
  )
}
