import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { MissingPartError } from './missingPart.ts'

interface DialogProblemProps {
  readonly fault: unknown
  readonly retry: () => void
}

/** What could not be fetched is a matter of the page: it knows how to come by a fresh one, and opens the dialog again then. */
export function DialogProblem({ fault, retry }: DialogProblemProps) {
  const { t } = useTranslation()
  if (fault instanceof MissingPartError) throw fault
  return <Banner text={t('problem.dialog')} action={{ label: t('common.retry'), run: retry }} />
}
