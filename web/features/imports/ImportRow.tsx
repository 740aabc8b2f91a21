import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDayOf } from '#web/format/useDayOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import { CancelImportDocument, type ImportFactsFragment } from './Imports.generated.ts'
import styles from './imports.module.css'
import { Progress } from './Progress.tsx'
import { TakeBackButton } from './TakeBackButton.tsx'
import { useImportDeed } from './useImportDeed.ts'
import { canBeTakenBack, isTakenBack, isUnderWay, sourceName, stateText } from './words.ts'

/** One that was brought along; it leads to all there is to know of it. */
export function ImportRow({ of }: { readonly of: ImportFactsFragment }) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const { id, title, fileName, source, state, createdAt, imported } = of
  const cancel = useImportDeed(CancelImportDocument)
  const name = title ?? fileName
  return (
    <Row
      mark={<IconTile icon={FileDown} />}
      title={
        <Link to={`/imports/${id}`} className={styles.name}>
          {name}
        </Link>
      }
      detail={
        <p className={styles.facts}>
          {source && <span>{sourceName(t, source)}</span>}
          <span>{dayOf(createdAt)}</span>
          <span>{stateText(t, state)}</span>
          {imported > 0 && !isTakenBack(state) && <span>{t('imports.counted.imported', { count: imported })}</span>}
        </p>
      }
      actions={
        <>
          {state === 'RUNNING' && (
            <Button variant="quiet" aria-label={t('imports.stopOne', { name })} onPress={() => void cancel({ id })}>
              {t('imports.cancel')}
            </Button>
          )}
          {canBeTakenBack(state) && imported > 0 && <TakeBackButton id={id} name={name} />}
        </>
      }
    >
      {isUnderWay(state) && <Progress of={of} />}
    </Row>
  )
}
