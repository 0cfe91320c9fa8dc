import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import styles from './answers.module.css'

export interface Answer {
  /** The address of this question within the page. */
  id: string
  question: string
  answer: ReactNode
}

/** Questions that unfold. The one that the address names is open. */
export function Answers({ of: answers }: { of: readonly Answer[] }) {
  const named = useLocation({ select: ({ hash }) => hash })
  return (
    <div className={styles.answers}>
      {answers.map(({ id, question, answer }) => (
        <details key={id} id={id} open={named === id}>
          <summary>
            <h3>{question}</h3>
            <ChevronDownIcon />
          </summary>
          <div className={styles.answer}>
            {answer}
            <a href={`#${id}`} className={styles.link}>
              Link to this answer
            </a>
          </div>
        </details>
      ))}
    </div>
  )
}
