import { Bookmark, BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import type { ReportViewInput } from '#web/schema.generated.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Group } from '../report.ts'
import { inputOf, isOther, type Known, lookIn, type SavedReport, sameInput, savedName } from './look.ts'
import type { Naming } from './NameDialog.tsx'
import styles from './SavedBar.module.css'
import { SavedLinks } from './SavedLinks.tsx'
import { useSavedDeeds } from './useSavedDeeds.ts'
import { useCurrentReport, useSavedReports } from './useSavedReports.ts'

const dialog = part(async () => (await import('./NameDialog.tsx')).NameDialog)
const parts = [dialog]

interface SavedBarProps {
  /** Those that can be looked at; undefined: nobody knows yet. */
  readonly groups: readonly Group[] | undefined
  /** What is saved or deleted takes away the button that had the focus. */
  readonly keepFocus: KeepFocus
}

/** Keeps what is looked at under a name, and says which of those that were kept it is. */
export function SavedBar({ groups, keepFocus }: SavedBarProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const { saved } = useSavedReports()
  const current = useCurrentReport()
  const known = useKnown(groups)
  const [search] = useSearchParams()
  const look = lookIn(search, useToday(), useMonths())
  const view = inputOf(look, known)
  const [, turnToSaved] = useAddressValue(savedName, { replace: true })
  const [naming, setNaming] = useState<Naming | null>(null)
  const turnToNew = (id: string) => {
    turnToSaved(id)
    keepFocus()
  }
  const saveNew = () => setNaming({ kind: 'save', view })
  return (
    <div className={styles.saved}>
      <nav aria-label={t('reports.saved.title')} className={styles.others}>
        <SavedLinks className={styles.chips} linkClassName={styles.chip} />
      </nav>
      <div className={styles.bar}>
        {current ? (
          <Current
            saved={current}
            isChanged={isOther(look, current, known)}
            view={view}
            savedView={sameInput(current, known)}
            onSaveNew={saveNew}
            onRename={() => setNaming({ kind: 'rename', saved: current })}
            onDeleted={() => turnToSaved(null)}
            keepFocus={keepFocus}
          />
        ) : (
          <>
            {saved.length === 0 && <p className={styles.hint}>{t('reports.saved.hint')}</p>}
            <Button onPress={saveNew}>
              <BookmarkPlus size={18} aria-hidden />
              {t('reports.saved.save')}
            </Button>
          </>
        )}
      </div>
      <Part of={dialog} when={naming !== null} naming={naming} onClose={() => setNaming(null)} onSaved={turnToNew} />
    </div>
  )
}

const idsOf = (things: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(things.map(({ id }) => id))

function useKnown(groups: readonly Group[] | undefined): Known {
  const { categories, status } = useOwnCategories()
  return { groups: groups ? idsOf(groups) : null, categories: status === 'loaded' ? idsOf(categories) : null }
}

interface CurrentProps extends Pick<SavedBarProps, 'keepFocus'> {
  readonly saved: SavedReport
  /** Something else is looked at than what was saved. */
  readonly isChanged: boolean
  readonly view: ReportViewInput
  /** What was saved, as it can be saved once more. */
  readonly savedView: ReportViewInput
  readonly onSaveNew: () => void
  readonly onRename: () => void
  readonly onDeleted: () => void
}

function Current({ saved, isChanged, view, savedView, onSaveNew, onRename, onDeleted, keepFocus }: CurrentProps) {
  const { t } = useTranslation()
  const deeds = useSavedDeeds()
  const remove = async (): Promise<boolean> => {
    const isDone = await deeds.delete(saved, savedView)
    if (isDone) onDeleted()
    return isDone
  }
  const more = t('reports.saved.more', { name: saved.name })
  return (
    <>
      <p className={styles.name}>
        <Bookmark size={18} aria-hidden />
        <span>{saved.name}</span>
        {isChanged && <Badge tone="special">{t('reports.saved.changed')}</Badge>}
      </p>
      <Menu
        label={more}
        entries={[
          { id: 'rename', text: t('reports.saved.rename'), icon: Pencil, run: onRename },
          { id: 'new', text: t('reports.saved.saveNew'), icon: BookmarkPlus, run: onSaveNew },
          { id: 'delete', text: t('common.delete'), icon: Trash2, run: () => keepFocus(remove()), isDangerous: true },
        ]}
      >
        <Button iconOnly aria-label={more}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      </Menu>
      {isChanged && (
        <Button onPress={() => void deeds.saveChanges(saved, view)}>{t('reports.saved.saveChanges')}</Button>
      )}
    </>
  )
}
