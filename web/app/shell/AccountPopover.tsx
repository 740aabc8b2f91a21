import type { RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './SideBar.module.css'

interface AccountPopoverProps {
  /** Beside which it opens. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function AccountPopover({ button, isOpen, onOpenChange }: AccountPopoverProps) {
  const { t } = useTranslation()
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="top start"
      className={cx(surface.floating, styles.popover)}
    >
      <Dialog aria-label={t('shell.account')} className={cx(styles.dialog)}>
        <AccountPanel onLeave={() => onOpenChange(false)} />
      </Dialog>
    </Popover>
  )
}
