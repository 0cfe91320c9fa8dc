import { Button } from '../../ui/button.tsx'
import look from './photo-dialogs.module.css'

interface PanelActionsProps {
  onCompare: (() => void) | undefined
  isSelected: boolean
  /** Only a photo that can be approved can be selected. */
  onSelect: (() => void) | undefined
  selectedCount: number
  onApproveSelected: () => void
}

/** Compares the photo with similar ones, and approves several together. */
export const CompareAndSelectButtons = ({
  onCompare,
  isSelected,
  onSelect,
  selectedCount,
  onApproveSelected,
}: PanelActionsProps) => (
  <div className={look.actions}>
    {onCompare && (
      <Button size="small" onClick={onCompare}>
        Side by side
      </Button>
    )}
    {onSelect && (
      <label className={look.choose}>
        <input type="checkbox" checked={isSelected} onChange={onSelect} />
        Select
      </label>
    )}
    {selectedCount > 0 && (
      <Button size="small" variant="main" onClick={onApproveSelected}>
        Approve {selectedCount}
      </Button>
    )}
  </div>
)
