import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type KeepFocus, useKeptFocus } from '#web/ui/useKeptFocus.ts'
import styles from '../settings.module.css'

/** As high as the line that stands there as long as there is none. */
const oneLine = { kind: 'rows', titles: [180], height: 24, isFramed: false } as const

interface ProgramsCardProps<Item> {
  readonly name: string
  readonly title: string
  readonly about: string
  /** Undefined: they have not come yet. */
  readonly all: readonly Item[] | undefined
  readonly hasFailedToLoad: boolean
  readonly reload: () => void
  readonly says: { readonly loading: string; readonly loadFailed: string; readonly none: string; readonly add: string }
  readonly list: (all: readonly Item[], keepFocus: KeepFocus) => ReactNode
  readonly form: (onClose: () => void) => ReactNode
  /** The form is about to be wanted. */
  readonly onNear: () => void
}

/** What programs of one's own are given: what there is of it, and the way to another one. */
export function ProgramsCard<Item>(props: ProgramsCardProps<Item>) {
  const { name, title, about, all, hasFailedToLoad, reload, says, list, form, onNear } = props
  const { t } = useTranslation()
  const [isMaking, setIsMaking] = useState(false)
  const { headingRef, keepFocus } = useKeptFocus()
  const close = () => {
    setIsMaking(false)
    keepFocus()
  }
  return (
    <Card name={name} title={title} headingRef={headingRef}>
      <p className={styles.hint}>{about}</p>
      {hasFailedToLoad && <Banner text={says.loadFailed} action={{ label: t('common.retry'), run: reload }} />}
      {!all && !hasFailedToLoad && <Skeleton label={says.loading} shapes={[oneLine]} minHeight={24} />}
      {all?.length === 0 && <p className={styles.none}>{says.none}</p>}
      {all && all.length > 0 && list(all, keepFocus)}
      {isMaking ? (
        form(close)
      ) : (
        <div className={styles.footer}>
          <Button onPress={() => setIsMaking(true)} onHoverStart={onNear}>
            {says.add}
          </Button>
        </div>
      )}
    </Card>
  )
}
