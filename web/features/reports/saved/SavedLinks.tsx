import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from './look.ts'
import { useCurrentReport, useSavedReports } from './useSavedReports.ts'

interface SavedLinksProps {
  readonly className: string | undefined
  readonly linkClassName: string | undefined
  readonly onGo?: () => void
}

/** The way to each report that was saved; nothing where there is none. */
export function SavedLinks({ className, linkClassName, onGo }: SavedLinksProps) {
  const { t } = useTranslation()
  const { saved } = useSavedReports()
  const current = useCurrentReport()
  if (saved.length === 0) return null
  return (
    <ul aria-label={t('reports.saved.title')} className={className}>
      {saved.map(report => (
        <li key={report.id}>
          <Link
            to={addressOf(report)}
            className={linkClassName}
            title={report.name}
            aria-current={report.id === current?.id ? 'page' : undefined}
            onClick={onGo}
          >
            {report.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
