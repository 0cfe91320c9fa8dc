import { type HoroscopeMatch, matchHoroscopes } from '@parinay/contract/horoscope'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { READING_WORDS } from './koota-words.ts'
import { KootaTable, MangalComparison, PoruthamTable } from './koota-and-porutham-tables.tsx'
import { amountWords, eitherOf, moonWords } from './moon-words.ts'
import { ReportSection } from './report-section.tsx'
import styles from './horoscope.module.css'

const route = getRouteApi('/members/horoscope/with/$id')

/** The match of the member's horoscope with another member's, for families and their pandit. */
export function HoroscopeMatchScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useCall(matchHoroscopes, { params: { id } })
  if (data?.data) return <Match id={id} match={data.data} />
  return (
    <Page title="Horoscope match">
      {data || error?.status === 404 || error?.status === 400 ? (
        <EmptyState
          title="There is no match to show"
          picture={<Shutters />}
          action={<ButtonLink to="/horoscope">My horoscope</ButtonLink>}
        >
          Both of you have to give your birth details and allow the comparison.
        </EmptyState>
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the match">
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  )
}

type School = 'kootas' | 'poruthams'

function Match({ id, match }: { id: string; match: HoroscopeMatch }) {
  const [school, setSchool] = useState<School>('kootas')
  const { totals, readings, passed } = match
  return (
    <Page title={`Horoscope match with ${match.theirs.name}`}>
      <div className={styles.page}>
        <Couple match={match} />
        <div className={`${styles.choices} ${styles.screenOnly}`}>
          <Tabs
            label="Tradition"
            chosen={school}
            onChoose={setSchool}
            panelId="school"
            tabs={[
              { value: 'kootas', label: 'Ashtakoota, 36 points' },
              { value: 'poruthams', label: 'Ten poruthams' },
            ]}
          />
          <Button onClick={() => window.print()}>Print this page</Button>
          <ButtonLink to="/profile/$id" params={{ id }}>
            Back to the profile
          </ButtonLink>
        </div>
        <div id="school" role="tabpanel" aria-label="Result" className={styles.page}>
          <div className={`${styles.section} ${school === 'kootas' ? '' : styles.away}`}>
            <h2>Ashtakoota</h2>
            <p>
              <strong className={styles.total}>{amountWords(totals)}</strong> of 36 points:{' '}
              {eitherOf(readings.map((reading) => READING_WORDS[reading]))}.
            </p>
            <KootaTable kootas={match.kootas} />
          </div>
          <div className={`${styles.section} ${school === 'poruthams' ? '' : styles.away}`}>
            <h2>Ten poruthams</h2>
            <p>
              <strong className={styles.total}>{amountWords(passed)}</strong> of 10 pass. Rajju and Vedha are read on
              their own, whatever the count.
            </p>
            <PoruthamTable poruthams={match.poruthams} />
          </div>
        </div>
        <MangalComparison match={match} />
        <ReportSection id={id} />
        <p className={styles.hint}>
          Sidereal zodiac with the Lahiri ayanamsa; points in the tradition of the Muhurta Chintamani. Schools differ,
          and a total decides nothing by itself.
        </p>
      </div>
    </Page>
  )
}

function Couple({ match: { mine, theirs, isBrideMine } }: { match: HoroscopeMatch }) {
  const [bride, groom] = isBrideMine ? [mine, theirs] : [theirs, mine]
  return (
    <ul className={styles.words}>
      {[
        { role: 'Bride', side: bride },
        { role: 'Groom', side: groom },
      ].map(({ role, side }) => (
        <li key={role}>
          {role}: <strong>{side.name}</strong>.{' '}
          {side.moons.length === 1 ? 'Moon in ' : 'Moon, by the time of birth, in '}
          {moonWords(side.moons)}.{!side.isLagnaCertain && ' Lagna not certain.'}
        </li>
      ))}
    </ul>
  )
}
