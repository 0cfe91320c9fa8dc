import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { SearchInput } from '../ui/form/search-input.tsx'
import styles from './help-center-screen.module.css'
import pageTop from './page-top.module.css'
import { searchTopics } from './help-search.ts'

export function HelpCenterScreen() {
  const [typed, setTyped] = useState('')
  const subjects = searchTopics(typed)
  const count = subjects.reduce((sum, { topics }) => sum + topics.length, 0)

  return (
    <div className={pageTop.page}>
      <div className={`${pageTop.top} ${styles.top} ${jaali.jaali}`}>
        <div className={pageTop.inside}>
          <h1>Help Center</h1>
          <p className={pageTop.lead}>How to do things on Parinay, with a link to the right page.</p>
          <div className={styles.search}>
            <SearchInput
              label="Search the help topics"
              placeholder="Search, such as “password”"
              value={typed}
              onChange={setTyped}
            />
          </div>
          <p role="status" className="visually-hidden">
            {typed.trim() && `${count} ${count === 1 ? 'topic' : 'topics'} found`}
          </p>
        </div>
      </div>
      <div className={pageTop.inside}>
        {subjects.length === 0 ? (
          <EmptyState
            title="No topic has these words"
            action={<Button onClick={() => setTyped('')}>Show all topics</Button>}
          >
            Try a shorter word, look into the <Link to="/faqs">FAQs</Link>, or <Link to="/contact">write to us</Link>.
          </EmptyState>
        ) : (
          <div className={styles.subjects}>
            {subjects.map(({ id, title, topics }) => (
              <Card key={id} title={<span id={`about-${id}`}>{title}</span>}>
                <ul className={styles.topics}>
                  {topics.map((topic) => (
                    <li key={topic.id} id={topic.id}>
                      <h3>{topic.title}</h3>
                      <p>{topic.text}</p>
                      <p className={styles.at}>{topic.link}</p>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
