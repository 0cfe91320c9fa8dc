import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import styles from './accordion.module.css'

export interface Question {
  /** The address of this question within the page. */
  id: string
  question: string
  answer: ReactNode
}

/** Questions that expand. The one in the address is open. */
export function Accordion({ of: questions }: { of: readonly Question[] }) {
  const named = useLocation({ select: ({ hash }) => hash })
  return (
    <div className={styles.accordion}>
      {questions.map(({ id, question, answer }) => (
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
