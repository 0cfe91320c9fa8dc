import { type ReactNode, useState } from 'react'
import { ShieldIcon, WarningIcon } from '../ui/icons.tsx'
import { MoreMenu } from '../ui/overlay/more-menu.tsx'
import { LazyReportDialog } from './lazy-report-dialog.tsx'
import type { ReportedThing } from './reported-thing.ts'
import { useBlock } from './use-block.ts'

interface SafetyMenuProps extends ReportedThing {
  label: string
  variant?: 'framed' | 'bare'
  /** Entries before those of safety. */
  children?: ReactNode
}

/** A menu about somebody else, which ends with what protects from them. */
export function SafetyMenu({ label, variant, person, about, onBlocked, children }: SafetyMenuProps) {
  const [isReporting, setReporting] = useState(false)
  const block = useBlock(person, onBlocked)
  return (
    <>
      <MoreMenu label={label} variant={variant}>
        {children}
        <button type="button" onClick={() => setReporting(true)}>
          <WarningIcon size={20} />
          Report {person.fullName}
        </button>
        <button type="button" onClick={block}>
          <ShieldIcon size={20} />
          Block {person.fullName}
        </button>
      </MoreMenu>
      {isReporting && (
        <LazyReportDialog person={person} about={about} onBlocked={onBlocked} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
