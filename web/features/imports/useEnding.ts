import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { showToast } from '#web/ui/toasts.ts'
import { useIsHere } from '#web/ui/useIsHere.ts'

/** What is brought along takes a while: whoever does something else by then is told how it ended, and stays where they are. */
export function useEnding(onProblem: (reason: string) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  return {
    succeed: (id: string, name: string) => {
      const open = () => void navigate(`/imports/${id}`)
      if (isHere()) open()
      else showToast({ text: t('imports.progress', { name }), action: { label: t('expenses.show'), run: open } })
    },
    fail: (name: string, reason: string) => {
      if (isHere()) onProblem(reason)
      else showToast({ text: `${name}: ${reason}`, tone: 'warning' })
    },
  }
}
