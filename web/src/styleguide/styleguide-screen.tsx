import { useState } from 'react'
import { Toasts } from '../ui/overlay/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Progress } from './progress.tsx'
import styles from './styleguide-screen.module.css'
import { People } from './people.tsx'
import { Illustrations } from './illustrations.tsx'

/** Every part of the design system in every state, in both schemes at once. Only while developing, at /styleguide. */
export function StyleguideScreen() {
  const [isNarrow, setNarrow] = useState(false)
  return (
    <main id="main" className={styles.page}>
      <h1>Style guide</h1>
      <label>
        <input type="checkbox" checked={isNarrow} onChange={() => setNarrow(!isNarrow)} /> As wide as a phone
      </label>
      <div className={styles.schemes}>
        {(['light', 'dark'] as const).map((scheme) => (
          <section
            key={scheme}
            aria-label={scheme}
            className={`${styles.scheme} ${styles[scheme]} ${isNarrow ? styles.narrow : ''}`}
          >
            <Buttons />
            <Fields />
            <Messages />
            <People />
            <Cards />
            <Progress />
            <Illustrations />
          </section>
        ))}
      </div>
      <Toasts />
    </main>
  )
}
