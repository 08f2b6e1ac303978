import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type Move = { label: string; onMove: () => void; possible: boolean }

/** Two lists side by side, and what moves between them. Each list is a `TransferPane`. */
export function Transfer(props: { from: ReactNode; to: ReactNode; assign: Move; remove: Move }) {
  const { from, to, assign, remove } = props
  return (
    <div className="grid grid-cols-1 items-center gap-3 phone:grid-cols-[minmax(0,1fr)_32px_minmax(0,1fr)]">
      {from}
      <div className="flex justify-center gap-2 phone:flex-col">
        <MoveButton {...assign} icon={ChevronRight} />
        <MoveButton {...remove} icon={ChevronLeft} />
      </div>
      {to}
    </div>
  )
}

const MoveButton = ({ label, onMove, possible, icon }: Move & { icon: typeof ChevronLeft }) => (
  <IconButton
    icon={icon}
    label={label}
    disabledReason={!possible && 'Nobody is chosen.'}
    onClick={onMove}
    className={`border border-line-2 max-phone:rotate-90 ${possible ? 'border-accent bg-accent text-on-accent! hover:bg-accent-hover' : 'text-text-3!'}`}
  />
)
