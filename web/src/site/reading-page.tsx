import type { ReactNode } from 'react'
import jaali from '../ui/ornament/jaali.module.css'
import { TableOfContents } from './contents.tsx'
import styles from './reading-page.module.css'

export interface PageSection {
  /** The address of this part within the page; it stays when the title is worded anew. */
  id: string
  title: string
  text: ReactNode
}

interface ReadingPageProps {
  title: string
  /** The page in a sentence or two. */
  lead: ReactNode
  /** The day its words last changed, as YYYY-MM-DD. */
  changedOn: string
  /** Beside the heading where there is room. */
  picture?: ReactNode
  sections: readonly PageSection[]
}

// A page shorter than this is seen at a glance.
const MIN_SECTIONS_FOR_CONTENTS = 4

/** A page to read: heading on the lattice, then parts of one measure, each with an address of its own. */
export function ReadingPage({ title, lead, changedOn, picture, sections }: ReadingPageProps) {
  const hasContents = sections.length >= MIN_SECTIONS_FOR_CONTENTS
  return (
    <article className={styles.page}>
      <header className={`${styles.top} ${jaali.jaali}`}>
        <div className={`${styles.inside} ${styles.heading}`}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            <p className={styles.changed}>
              Last changed on <time dateTime={changedOn}>{formatDay(changedOn)}</time>
            </p>
          </div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
      </header>
      <div className={`${styles.inside} ${hasContents ? styles.withContents : ''}`}>
        {hasContents && <TableOfContents parts={sections} />}
        <div className={styles.text}>
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
