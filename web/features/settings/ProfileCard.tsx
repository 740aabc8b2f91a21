import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useSubmission } from '#web/ui/deeds/useSubmission.ts'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { changesTo, type ProfileValues, profileFields, trimmed, valuesOf } from './profile.ts'
import { useSettings } from './SettingsProvider.tsx'
import styles from './settings.module.css'

export function ProfileCard() {
  const { t } = useTranslation()
  const { profile, changeProfile } = useSettings()
  const known = useMemo(() => valuesOf(profile), [profile])
  const { control, handleSubmit, setError, reset, formState } = useForm<ProfileValues>({
    values: known,
    // Another tab may change the profile while somebody types here: what was typed stays.
    resetOptions: { keepDirtyValues: true },
  })
  const { submit, changesSince, isSaving, refusal, dismiss } = useSubmission<ProfileValues>({
    fields: profileFields,
    setError,
    failed: { why: t('settings.noConnection') },
    frame: message => t('settings.profile.failed', { message }),
  })
  const save = handleSubmit(async typed => {
    const values = trimmed(typed)
    const changes = changesSince(known, possible => changesTo(possible, values))
    const saved = await submit(changes, commandId => changeProfile({ ...changes, commandId }), values)
    if (!saved?.viewer) return
    // What was typed is saved now, and no longer stays whatever others change.
    reset(valuesOf(saved.viewer), { keepDirtyValues: false })
    confirmBriefly(t('settings.profile.saved'))
  })

  return (
    <Card name="profile" title={t('settings.profile.title')}>
      <form className={styles.form} onSubmit={save} noValidate>
        <FailureBanner text={refusal} onDismiss={dismiss} />
        <ProfileFields control={control} email={profile.email} />
        <div className={styles.footer}>
          <Button type="submit" variant="primary" isDisabled={!formState.isDirty || isSaving}>
            {isSaving ? t('settings.saving') : t('settings.profile.save')}
          </Button>
        </div>
      </form>
      {formState.isDirty && !isSaving && <UnsavedChanges />}
    </Card>
  )
}
