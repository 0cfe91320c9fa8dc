import type { ReactNode } from 'react'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { GrievanceOfficer } from '../site/grievance-officer.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import pageTop from '../site/page-top.module.css'
import reading from '../site/reading-page.module.css'
import styles from './complaint.module.css'

interface ComplaintPageProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A page about a complaint, with the officer who answers beside it. Visitors read it, so it has its own CallsProvider. */
export const ComplaintPage = ({ title, lead, children }: ComplaintPageProps) => (
  <CallsProvider>
    <article className={pageTop.page}>
      <header className={`${pageTop.top} ${reading.top} ${jaali.jaali}`}>
        <div className={pageTop.inside}>
          <h1>{title}</h1>
          <p className={pageTop.lead}>{lead}</p>
        </div>
      </header>
      <div className={`${pageTop.inside} ${styles.inside}`}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.section} aria-labelledby="officer">
          <h2 id="officer">Grievance officer</h2>
          <GrievanceOfficer />
        </aside>
      </div>
    </article>
  </CallsProvider>
)
