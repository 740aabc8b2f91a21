import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../Modal.tsx'
import { InPane } from './InPane.tsx'
import { PaneContext } from './PaneContext.ts'

interface OpenedProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is looked at: in the second pane of the screen, else in a dialog over it. */
export function Opened({ isOpen, ...opened }: OpenedProps) {
  const pane = use(PaneContext)
  if (pane === null) return <Modal isOpen={isOpen} {...opened} />
  return isOpen && pane && createPortal(<InPane {...opened} />, pane)
}
