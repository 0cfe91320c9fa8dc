import { Link } from '@tanstack/react-router'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { ReadingPage } from './reading-page.tsx'

export const CareersScreen = () => (
  <ReadingPage
    title="Careers"
    lead="No positions are announced on this page at present. When there is one, it will stand here with its work, its place and its pay."
    picture={<Lamp />}
    changedOn="2026-11-20"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'work',
    title: 'The work there is in a place like this',
    text: (
      <>
        <p>A matrimonial site is a small town, and it takes several kinds of people to look after one.</p>
        <ul>
          <li>
            <strong>Moderators</strong> look at every photo before others see it, check profiles, and read complaints.
            It needs patience, tact and a good eye, and somebody who knows how families talk in more than one language.
          </li>
          <li>
            <strong>Engineers</strong> build software that a mother on a small phone and her daughter on a laptop can
            both use, and that keeps a phone number to itself.
          </li>
          <li>
            <strong>People who answer</strong> help members in words they understand, and say so when they do not know.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'apply',
    title: 'Writing to us without a vacancy',
    text: (
      <>
        <p>
          This site does not collect applications, and your profile here is never read as one. If you would like to be
          heard when something opens, write to the address on the <Link to="/contact">contact page</Link>, and leave out
          anything about your religion, community or marital status: it plays no part.
        </p>
        <p>
          Nobody who works here pays to be hired. Whoever asks you for a fee, a deposit or your bank details in the name
          of Parinay is a fraud; please{' '}
          <Link to="/contact" hash="grievance">
            tell us
          </Link>
          .
        </p>
      </>
    ),
  },
]
