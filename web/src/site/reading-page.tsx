import type { ReactNode } from 'react'
import jaali from '../ui/ornament/jaali.module.css'
import { TableOfContents } from './table-of-contents.tsx'
import styles from './reading-page.module.css'
import pageTop from './page-top.module.css'

export interface PageSection {
  /** The address of this section within the page, which stays when the title changes. */
  id: string
  title: string
  text: ReactNode
}

interface ReadingPageProps {
  title: string
  /** A summary of the page. */
  lead: ReactNode
  /** The day of the last change, as YYYY-MM-DD. */
  changedOn: string
  /** Shown beside the heading if there is room. */
  picture?: ReactNode
  sections: readonly PageSection[]
}

// Shorter pages need no table of contents.
const MIN_SECTIONS_FOR_CONTENTS = 4

/** The layout of text pages: a heading, then sections that each have an address. */
export function ReadingPage({ title, lead, changedOn, picture, sections }: ReadingPageProps) {
  const hasContents = sections.length >= MIN_SECTIONS_FOR_CONTENTS
  return (
    <article className={pageTop.page}>
      <header className={`${pageTop.top} ${styles.top} ${jaali.jaali}`}>
        <div className={`${pageTop.inside} ${styles.heading}`}>
          <div>
            <h1>{title}</h1>
            <p className={pageTop.lead}>{lead}</p>
            <p className={styles.changed}>
              Last changed on <time dateTime={changedOn}>{formatDay(changedOn)}</time>
            </p>
          </div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
      </header>
      <div className={`${pageTop.inside} ${hasContents ? styles.withContents : ''}`}>
        {hasContents && <TableOfContents sections={sections} />}
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
