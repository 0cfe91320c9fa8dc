import { Button } from '../../ui/button.tsx'
import styles from './setup.module.css'

/** Told to somebody who comes back to what they had typed. */
export const UnsavedNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="status" className={styles.unsaved}>
    <p>We brought back what you typed last time. It is not saved yet.</p>
    <Button size="small" onClick={onDiscard}>
      Discard it
    </Button>
  </div>
)
