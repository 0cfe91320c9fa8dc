import { Link } from '@tanstack/react-router'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { ReadingPage } from './reading-page.tsx'

export const CareersScreen = () => (
  <ReadingPage
    title="Careers"
    lead="We have no openings at present. When we do, you will find the role, the place and the pay here."
    picture={<Lamp />}
    changedOn="2026-11-25"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'work',
    title: 'Work at a place like this',
    text: (
      <>
        <p>A matrimonial site is a small town, and it takes several kinds of people to look after one.</p>
        <ul>
          <li>
            <strong>Moderators</strong> look at every photo before others see it, check profiles, and read complaints.
            It takes patience, tact and a good eye, and a feel for how families talk in more than one language.
          </li>
          <li>
            <strong>Engineers</strong> build software that a mother on a small phone and her daughter on a laptop can
            both use, and that keeps a phone number to itself.
          </li>
          <li>
            <strong>Support staff</strong> help members in words they understand, and say so when they do not know.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'apply',
    title: 'If there is no opening yet',
    text: (
      <>
        <p>
          This site does not collect applications, and we never treat your profile as one. If you would like to hear
          about future openings, write to the address on the <Link to="/contact">contact page</Link>. Leave out your
          religion, community and marital status: they play no part.
        </p>
        <p>
          We never charge anyone to be hired. A person who asks you for a fee, a deposit or your bank details in the
          name of Parinay is a fraud; please{' '}
          <Link to="/contact" hash="grievance">
            tell us
          </Link>
          .
        </p>
      </>
    ),
  },
]
