import { Button, ButtonLink } from '../../ui/button.tsx'
import type { completionOfForm } from './section-checks.ts'
import styles from './missing-facts.module.css'

interface MissingFactsProps {
  completion: ReturnType<typeof completionOfForm>
  onSection: (section: number) => void
}

/** What is missing to 100 %, each with what it would add, and the way there. */
export function MissingFacts({ completion: { percent, missing }, onSection }: MissingFactsProps) {
  if (missing.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby="missing-facts">
      <h3 id="missing-facts" className={styles.heading}>
        {percent}% complete. Still missing:
      </h3>
      <ul>
        {missing.map(({ part, name, points, section }) => (
          <li key={part}>
            {section < 0 ? (
              <ButtonLink to="/my-photos" variant="plain" size="small">
                {name}
              </ButtonLink>
            ) : (
              <Button variant="plain" size="small" onClick={() => onSection(section)}>
                {name}
              </Button>
            )}
            <span className={styles.gain}>+{points}%</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
