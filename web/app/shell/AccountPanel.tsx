import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { themeNameOf } from '#web/features/settings/choices.ts'
import { usePreferenceChange } from '#web/features/settings/usePreferenceChange.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { ThemeChoice } from '#web/ui/ThemeChoice.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './AccountPanel.module.css'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { useSignOut } from './useSignOut.ts'

/** Who is signed in, how it looks, and the way out. */
export function AccountPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [isAsked, setIsAsked] = useState(false)
  const signOut = useSignOut(() => setIsAsked(true))
  const change = usePreferenceChange()
  const keepTheme = async (theme: Theme) => {
    const failure = await change({ theme: themeNameOf(theme) })
    if (failure) showToast({ text: failure })
  }
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.name}>{viewer.displayName}</p>
        <p className={styles.email}>{viewer.email}</p>
      </div>
      <ThemeChoice onChoose={theme => void keepTheme(theme)} />
      <p className={styles.links}>
        <Link to="/about" onClick={onLeave}>
          {t('about.heading')}
        </Link>
        <Link to="/changelog" onClick={onLeave}>
          {t('changelog.heading')}
        </Link>
      </p>
      <Button fullWidth onPress={signOut}>
        <LogOut size={16} aria-hidden />
        {t('shell.logout')}
      </Button>
      {isAsked && <SignOutQuestion onCancel={() => setIsAsked(false)} />}
    </div>
  )
}
