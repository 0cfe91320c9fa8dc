import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './list-keys.module.css'

const KEYS = [
  ['/', 'Search'],
  ['J', 'Next profile'],
  ['K', 'Previous profile'],
  ['S', 'Add to your shortlist, or remove'],
  ['?', 'Show keyboard shortcuts'],
] as const

interface ListKeysHelpProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The help about the keys, with the switch that turns them off. */
export const ListKeysHelp = ({ isOn, onTurn, onClose }: ListKeysHelpProps) => (
  <Dialog title="Keyboard shortcuts" size="small" onClose={onClose}>
    <dl className={styles.list}>
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <label className={styles.turn}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      Use keyboard shortcuts
    </label>
  </Dialog>
)
