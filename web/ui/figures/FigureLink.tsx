import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FigureInput } from '#web/schema.generated.ts'
import { useDialogLinks } from '../useDialogAddress.ts'
import styles from './FigureLink.module.css'
import { writeFigure } from './figureAddress.ts'
import { figureDialogs } from './figureDialogs.ts'

interface FigureLinkProps {
  readonly of: FigureInput
  readonly children: ReactNode
}

/** A sum that opens into what it is made of. It looks like the number that it is until somebody comes near. */
export function FigureLink({ of, children }: FigureLinkProps) {
  const { t } = useTranslation()
  const linkTo = useDialogLinks(figureDialogs)
  return (
    <Link {...linkTo({ open: 'figure', figure: writeFigure(of) })} title={t('figure.open')} className={styles.link}>
      {children}
    </Link>
  )
}

/** The same, where there may be nothing to open. */
export function Openable({
  of,
  children,
}: {
  readonly of: FigureInput | null | undefined
  readonly children: ReactNode
}) {
  return of ? <FigureLink of={of}>{children}</FigureLink> : children
}
